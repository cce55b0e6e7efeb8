/** Looks at a printed page: PDFium draws its sheets, as a PDF viewer would. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Pixels per point: 72 points are an inch. */
const SCALE = 1;

/**
 * The sheets of a PDF. `data` has red, green, blue and alpha of each pixel.
 *
 * @param {Uint8Array} pdf
 * @returns {Promise<{width: number, height: number, data: Uint8Array}[]>}
 */
export async function sheetsOf(pdf) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const sheets = [];
  for (const page of document.pages()) {
    sheets.push(await page.render({ scale: SCALE, render: 'bitmap' }));
  }
  document.destroy();
  library.destroy();
  return sheets;
}
