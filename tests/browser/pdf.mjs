/** Looks at a printed page: PDFium draws its sheets and reads them, as a PDF viewer would. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Pixels per point: 72 points are an inch. */
const SCALE = 1;

/**
 * The sheets of a PDF. `data` has red, green, blue and alpha of each pixel.
 *
 * @param {Uint8Array} pdf
 * @returns {Promise<{width: number, height: number, data: Uint8Array}[]>}
 */
export const sheetsOf = (pdf) =>
  eachPage(pdf, (page) => page.render({ scale: SCALE, render: 'bitmap' }));

/**
 * The texts of the sheets of a PDF.
 *
 * @param {Uint8Array} pdf
 * @returns {Promise<string[]>}
 */
export const textsOf = (pdf) => eachPage(pdf, (page) => page.getText());

/**
 * @template T
 * @param {Uint8Array} pdf
 * @param {(page: any) => T | Promise<T>} look
 * @returns {Promise<T[]>}
 */
async function eachPage(pdf, look) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const seen = [];
  for (const page of document.pages()) seen.push(await look(page));
  document.destroy();
  library.destroy();
  return seen;
}
