import * as I from '../../js/import/index.js';

export const svg = (body) => `<svg>${body}</svg>`;
export const rect = (more) => svg(`<rect width="1" height="1" ${more}/>`);
export const range = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** Drawings in SVG by what they try, each of a size. @param {any} LOW limits that some meet */
export const svgFiles = (LOW) => ({
  'SVG: a transform that ends badly': (n) =>
    I.fromSVG(rect(`transform="${'scale(1)  '.repeat(n)}!"`)),
  'SVG: spaces in a transform': (n) =>
    I.fromSVG(rect(`transform="scale${' '.repeat(n)}(1${' '.repeat(n)}1)!"`)),
  'SVG: spaces in a length': (n) => I.fromSVG(rect(`x="1${' '.repeat(n)}5"`)),
  'SVG: digits in a length': (n) => I.fromSVG(rect(`x="${'1'.repeat(n)}x5"`)),
  'SVG: a style without a colon': (n) => I.fromSVG(rect(`style="${'a'.repeat(n)}"`)),
  'SVG: a style that many inherit': (n) =>
    I.fromSVG(
      svg(`<g style="${'a:b;'.repeat(n)}">${'<rect width="1" height="1"/>'.repeat(n)}</g>`),
    ),
  'SVG: a colour in brackets': (n) => I.fromSVG(rect(`fill="${'light-dark('.repeat(n)}"`)),
  'SVG: references of a fill': (n) => I.fromSVG(rect(`fill="${'url(#a)'.repeat(n)}"`)),
  'SVG: an origin': (n) =>
    I.fromSVG(rect(`transform="scale(1)" transform-origin="${'1 '.repeat(n)}"`)),
  ...Object.fromEntries(
    [
      '{',
      '}',
      '(',
      '"',
      '/*',
      '*/',
      ';',
      '\\',
      'a{',
      'a,',
      'a>',
      ':not(',
      '@media{',
      '.a{fill:red}',
      '<!--',
      '!',
      '[a=',
    ].map((part) => [
      `SVG: a style sheet of ${part}`,
      (n) =>
        I.fromSVG(
          svg(`<style>${part.replace('<', '&lt;').repeat(n)}</style><rect width="1" height="1"/>`),
        ),
    ]),
  ),
  'SVG: rules for many elements': (n) =>
    I.fromSVG(
      svg(
        `<style>${Array.from({ length: n / 20 }, (_, i) => `.a${i}{fill:red}`).join('')}</style>${Array.from({ length: n / 20 }, (_, i) => `<rect class="a${i}" width="1" height="1"/>`).join('')}`,
      ),
      LOW,
    ),
  'SVG: long selectors in a deep file': (n) =>
    I.fromSVG(
      svg(
        `<style>rect${' *'.repeat(12)} rect{fill:red}</style>${'<g>'.repeat(n / 50)}<rect width="1" height="1"/>${'</g>'.repeat(n / 50)}`,
      ),
      LOW,
    ),
  'SVG: boxes around groups in groups': (n) =>
    I.fromSVG(
      svg(
        `<clipPath id="k" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath>${'<g clip-path="url(#k)" transform="scale(1)" transform-origin="50%" style="transform-box:fill-box">'.repeat(n / 50)}<rect width="1" height="1"/>${'</g>'.repeat(n / 50)}`,
      ),
      LOW,
    ),
  'SVG: entities in entities': (n) =>
    I.fromSVG(
      `<!DOCTYPE svg [<!ENTITY a0 "1">${Array.from({ length: n / 100 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}]><svg><rect x="&a${n / 100};" width="1"/></svg>`,
      LOW,
    ),
  'SVG: entities that are used again and again': (n) =>
    I.fromSVG(
      `<!DOCTYPE svg [<!ENTITY a "${'1'.repeat(n)}">]><svg><desc>${'&a;'.repeat(n / 10)}</desc></svg>`,
      LOW,
    ),
  'SVG: spaces in a class': (n) => I.fromSVG(rect(`class="${'a  '.repeat(n)}"`)),
  'SVG: groups that use each other': (n) => {
    const groups = range(
      n / 50,
      (i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
    );
    const first = '<rect id="a0" width="1" height="1"/>';
    return I.fromSVG(svg(`<defs>${first}${groups.join('')}</defs><use href="#a${n / 50}"/>`), LOW);
  },
  'SVG: uses of an element with many children': (n) => {
    const first = `<rect id="a" width="1" height="1">${'<desc/>'.repeat(n)}</rect>`;
    return I.fromSVG(svg(`<defs>${first}</defs>${'<use href="#a"/>'.repeat(n)}`), LOW);
  },
  'SVG: uses of a path without points': (n) => {
    const first = `<path id="a" d="${'M0 0'.repeat(n)}"/>`;
    return I.fromSVG(svg(`<defs>${first}</defs>${'<use href="#a"/>'.repeat(n)}`), LOW);
  },
  'SVG: numbers of a path without letters': (n) =>
    I.fromSVG(svg(`<path d="M0 0${'-1.5.5 , 1e1'.repeat(n)}"/>`), LOW),
  'SVG: spaces in a path': (n) =>
    I.fromSVG(svg(`<path d="M${' '.repeat(n)}0 0 ${' '.repeat(n)}, 1"/>`)),
});
