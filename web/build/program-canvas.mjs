import vm from 'node:vm';

/** What a page draws on its canvas, as SVG. */

const { cos, sin, PI } = Math;

/** @param {number[]} numbers */
export const list = (...numbers) => numbers.map((number) => Number(number.toFixed(2))).join(' ');

/** A context of a canvas that keeps what is drawn. */
export class Context {
  /** @type {string[]} */
  shapes = [];
  /** The path that is not drawn yet. */
  data = '';

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.data += `M${list(x, y)}`;
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.data += `L${list(x, y)}`;
  }

  /** As a canvas has it: at most a full turn. @param {number} x @param {number} y @param {number} r */
  arc(x, y, r, from = 0, to = 0, back = false) {
    const sweep = Math.max(-2 * PI, Math.min(2 * PI, to - from));
    this.data += `${this.data === '' ? 'M' : 'L'}${list(x + r * cos(from), y + r * sin(from))}`;
    // Halves, as an arc of SVG has to end elsewhere than it begins.
    for (const end of [from + sweep / 2, from + sweep]) {
      this.data += `A${list(r, r)} 0 0 ${back ? 0 : 1} ${list(x + r * cos(end), y + r * sin(end))}`;
    }
  }

  beginPath() {
    this.data = '';
  }

  stroke() {
    this.shapes.push(`<path class="drawn" d="${this.data}"/>`);
  }
}

/**
 * @param {string} page HTML
 * @param {any} library
 * @param {string} label
 * @returns {Promise<string>}
 */
export async function canvasSVG(page, library, label) {
  const { width, height } =
    /<canvas [^>]*width="(?<width>\d+)" height="(?<height>\d+)"/.exec(page)?.groups ?? {};
  const script = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code).join('');
  const context = new Context();
  const document = { getElementById: () => ({ getContext: () => context }) };
  vm.runInNewContext(script, { bitangent: library, document });
  // The script goes on when `init` has ended.
  await library.init();
  await new Promise((resolve) => setTimeout(resolve));
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg ${frame} role="img" aria-label="${label}">${context.shapes.join('')}</svg>`;
}
