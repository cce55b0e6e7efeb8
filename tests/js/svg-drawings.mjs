import { random } from './random.mjs';

/** Drawings by chance, of all that SVG has to place, cut, hide and style shapes. */

/** A drawing of 100 x 100. Clip paths have one shape: Chromium leaves out where several overlap. */
export function drawing(seed) {
  const next = random(seed * 7919 + 1);
  for (let i = 0; i < 8; i++) next();
  const below = (n) => Math.floor(next() * n);
  const pick = (...items) => items[below(items.length)];
  const often = (share) => next() < share;
  const number = (low, high) => Math.round((low + next() * (high - low)) * 10) / 10;
  const defs = [];
  let ids = 0;

  const transform = () =>
    pick(
      `translate(${number(-15, 15)} ${number(-15, 15)})`,
      `translate(${number(-15, 15)})`,
      `rotate(${number(-90, 90)} ${number(20, 80)},${number(20, 80)})`,
      `rotate(${number(-20, 20)})`,
      `scale(${number(0.5, 1.5)})`,
      `scale(-1 1) translate(-${number(60, 100)})`,
      `skewX(${number(-30, 30)})`,
      `matrix(${number(0.6, 1.2)} ${number(-0.3, 0.3)} ${number(-0.3, 0.3)} ${number(0.6, 1.2)} ${number(-9, 9)} ${number(-9, 9)})`,
    );
  /** As CSS has it, with units. */
  const cssTransform = () =>
    pick(
      `translate(${number(-15, 15)}px, ${number(-15, 15)}px)`,
      `translateX(${number(-15, 15)}%)`,
      `rotate(${number(-1, 1)}rad) scaleY(0.8)`,
      `rotate(${number(-0.2, 0.2)}turn)`,
      `skew(${number(-30, 30)}deg, 10deg)`,
    );
  const color = () => pick('red', '#00f', '#123456', 'rgb(0, 99, 0)', 'none', 'black', 'rgba(9,9,9,0)', '#11223300', 'transparent', 'hsl(120 50% 50% / 0)'); // prettier-ignore

  /** Attributes, or the same in a style attribute, or in a class. */
  const styled = (values, sheet) => {
    const list = Object.entries(values);
    if (list.length === 0) return '';
    const way = below(4);
    if ('transform' in values && way < 2) {
      values = { ...values, transform: cssTransform() };
      if (often(0.5))
        values['transform-origin'] = pick('50px 50px', 'center', '30% top', 'right 20px');
    }
    const all = Object.entries(values);
    if (way === 0) return ` style="${all.map(([name, value]) => `${name}: ${value}`).join('; ')}"`;
    if (way === 1) {
      const name = `c${ids++}`;
      sheet.push(`.${name}{${all.map(([key, value]) => `${key}:${value}`).join(';')}}`);
      return ` class="x ${name}"`;
    }
    return list.map(([name, value]) => ` ${name}="${value}"`).join('');
  };

  const paint = (sheet, shape = true) => {
    const values = {};
    if (often(0.7)) values.fill = color();
    if (often(0.3)) values['fill-opacity'] = pick('0', '0.5', '1');
    if (often(0.5)) {
      values.stroke = color();
      values['stroke-width'] = number(1, 8);
      if (often(0.5)) values['stroke-linejoin'] = pick('round', 'bevel', 'miter');
      if (often(0.5)) values['stroke-linecap'] = pick('round', 'square', 'butt');
      if (often(0.3)) values['stroke-miterlimit'] = pick(1, 2, 10);
    }
    if (often(0.15)) values.opacity = pick('0', '0.4');
    if (often(0.2)) values['fill-rule'] = pick('evenodd', 'nonzero');
    if (often(0.1)) values.visibility = pick('hidden', 'visible');
    if (often(0.05)) values.display = 'none';
    if (often(0.3)) values.transform = transform();
    if (often(0.15)) values['clip-path'] = `url(#${clip(shape)})`;
    if (often(0.1)) values.mask = `url(#${mask(shape)})`;
    if (!shape && often(0.5)) delete values.fill;
    return styled(values, sheet);
  };

  const geometry = () => {
    const [x, y] = [number(5, 80), number(5, 80)];
    const [w, h] = [number(5, 40), number(5, 40)];
    const point = () => `${number(5, 95)},${number(5, 95)}`;
    const list = () => Array.from({ length: 3 + below(4) }, point).join(' ');
    return pick(
      () => ['rect', `x="${x}" y="${y}" width="${w}" height="${h}"`],
      () => ['rect', `x="${x}%" y="${y}" width="${w}%" height="${h}%" rx="${number(0, 12)}"`],
      () => ['circle', `cx="${x}" cy="${y}" r="${number(3, 25)}"`],
      () => ['ellipse', `cx="${x}" cy="${y}" rx="${number(3, 25)}" ry="${number(3, 25)}"`],
      () => ['line', `x1="${x}" y1="${y}" x2="${number(5, 95)}" y2="${number(5, 95)}"`],
      () => ['polyline', `points="${list()}"`],
      () => ['polygon', `points="${list()}"`],
      () => [
        'path',
        `d="M${x} ${y}h${w}v${h}h-${w}zm${w / 4} ${h / 4}v${h / 2}h${w / 2}v-${h / 2}z"`,
      ],
      () => ['path', `d="M${point()}C${point()} ${point()} ${point()}S${point()} ${point()}Z"`],
      () => ['path', `d="M${point()}Q${point()} ${point()}a${w} ${h} 30 0 1 ${w} ${-h / 3}"`],
    )();
  };

  const shape = (sheet) => {
    const [name, attributes] = geometry();
    return `<${name} ${attributes}${paint(sheet)}/>`;
  };

  /** Of the box around a shape, but not of that around a group, which Chromium makes too large. */
  function clip(isOfShape) {
    const id = `k${ids++}`;
    const units = often(0.2) && isOfShape ? ' clipPathUnits="objectBoundingBox"' : '';
    const [name, attributes] = units
      ? ['rect', 'x=".2" y=".1" width=".5" height=".8"']
      : geometry();
    const own = often(0.3) ? ` transform="${transform()}"` : '';
    const rule = often(0.3) ? ' clip-rule="evenodd"' : '';
    const inner = `<${name} ${attributes}${own}${rule}/>`;
    const more = often(0.2) ? ` transform="${transform()}"` : '';
    defs.push(`<clipPath id="${id}"${units}${more}>${inner}</clipPath>`);
    return id;
  }

  function mask(isOfShape) {
    const id = `m${ids++}`;
    const inner = Array.from({ length: 1 + below(3) }, () => {
      const [name, attributes] = geometry();
      return `<${name} ${attributes} fill="${pick('white', '#fff', 'black', '#888', 'white')}"/>`;
    }).join('');
    const units = pick('', ' maskContentUnits="userSpaceOnUse"');
    if (often(0.4) && isOfShape) defs.push(`<mask id="${id}"${units}>${inner}</mask>`);
    else defs.push(`<mask id="${id}" maskUnits="userSpaceOnUse" x="${number(0, 20)}" y="${number(0, 20)}" width="${number(40, 100)}" height="${number(40, 100)}">${inner}</mask>`); // prettier-ignore
    return id;
  }

  const part = (sheet, depth) => {
    const way = depth > 2 ? 0 : below(9);
    if (way < 4) return shape(sheet);
    const inner = () => Array.from({ length: 1 + below(3) }, () => part(sheet, depth + 1)).join('');
    if (way === 4 || way === 5) return `<g${paint(sheet, false)}>${inner()}</g>`;
    if (way === 6) {
      const id = `s${ids++}`;
      const isSymbol = often(0.5);
      const box = often(0.7) ? ` viewBox="${number(-5, 5)} ${number(-5, 5)} ${number(40, 90)} ${number(40, 90)}"` : ''; // prettier-ignore
      const fit = often(0.3) ? ` preserveAspectRatio="${pick('none', 'xMinYMax meet', 'xMaxYMid slice')}"` : ''; // prettier-ignore
      const more = often(0.3) ? ' overflow="visible"' : '';
      const content = inner();
      if (isSymbol) {
        defs.push(`<symbol id="${id}"${box}${fit}${more}>${content}</symbol>`);
        return `<use href="#${id}" x="${number(0, 30)}" y="${number(0, 30)}" width="${number(20, 70)}" height="${number(20, 70)}"${often(0.3) ? paint(sheet, false) : ''}/>`; // prettier-ignore
      }
      return `<svg x="${number(0, 30)}" y="${number(0, 30)}" width="${number(20, 70)}" height="${number(20, 70)}"${box}${fit}${more}>${content}</svg>`; // prettier-ignore
    }
    if (way === 7) {
      const id = `u${ids++}`;
      defs.push(shape(sheet).replace(' ', ` id="${id}" `));
      return `<use xlink:href="#${id}" x="${number(-20, 20)}" y="${number(-20, 20)}"${paint(sheet, false)}/>`;
    }
    return `<switch><rect systemLanguage="xx" width="50" height="50"/>${shape(sheet)}${shape(sheet)}</switch>`;
  };

  const sheet = [];
  const body = Array.from({ length: 1 + below(4) }, () => part(sheet, 0)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="200" height="200">
<style>${sheet.join('\n')}</style><defs>${defs.join('\n')}</defs>
${body}
</svg>`;
}
