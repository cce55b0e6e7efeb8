import { namesOf, tellUnknown } from '../attributes.js';

/** The attributes that SVG 1.1 and SVG 2 name, and those that a drawing has for others. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../xml.js').Element} Element */

const KNOWN = namesOf(
  // Where things are.
  'id class style transform transform-origin x y width height cx cy r rx ry x1 y1 x2 y2 points d href ' +
    'viewBox preserveAspectRatio clipPathUnits maskUnits maskContentUnits ' +
    // Of elements that are not read: paints, filters, markers, texts, animations, fonts.
    'accumulate additive amplitude attributeName attributeType azimuth baseFrequency baseProfile begin bias ' +
    'by calcMode contentScriptType contentStyleType crossorigin cursor decoding diffuseConstant divisor ' +
    'download dur dx dy edgeMode elevation end exponent externalResourcesRequired fetchpriority ' +
    'filterRes filterUnits fr from fx fy fz g1 g2 glyph-name glyphRef gradientTransform gradientUnits hreflang in in2 ' +
    'intercept k k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes kerning lang ' +
    'lengthAdjust limitingConeAngle local markerHeight markerUnits markerWidth max media method min mode ' +
    'name nonce numOctaves offset onload operator order orient orientation origin path pathLength ' +
    'patternContentUnits patternTransform patternUnits ping playbackorder playbackOrder pointsAtX ' +
    'pointsAtY pointsAtZ preserveAlpha primitiveUnits radius referrerpolicy refX refY rel repeatCount ' +
    'repeatDur requiredExtensions requiredFeatures requiredFonts requiredFormats restart result role rotate ' +
    'scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset ' +
    'stdDeviation stitchTiles string surfaceScale systemLanguage tabindex tableValues target ' +
    'targetX targetY textLength timelinebegin title to type u1 u2 unicode values version viewTarget ' +
    'xChannelSelector yChannelSelector z zoomAndPan ' +
    // Of fonts.
    'accent-height alphabetic arabic-form ascent bbox cap-height descent hanging horiz-adv-x horiz-origin-x ' +
    'horiz-origin-y ideographic mathematical overline-position overline-thickness panose-1 stemh stemv ' +
    'strikethrough-position strikethrough-thickness underline-position underline-thickness unicode-range ' +
    'units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vert-adv-y vert-origin-x vert-origin-y ' +
    'widths x-height ' +
    // How things look.
    'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation ' +
    'color-interpolation-filters color-profile color-rendering direction display dominant-baseline ' +
    'enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family ' +
    'font-size font-size-adjust font-stretch font-style font-variant font-weight ' +
    'glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation letter-spacing ' +
    'lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow ' +
    'paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-alignment stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'text-align text-anchor text-decoration text-overflow text-rendering transform-box unicode-bidi ' +
    'vector-effect visibility white-space word-spacing writing-mode z-index',
);

/** Beginnings of attributes for others: of scripts and of readers aloud. */
const FOR_OTHERS = ['data-', 'aria-', 'on'];

/**
 * Tells of attributes of elements that are not known. Those with a prefix are of others than SVG.
 *
 * @param {Importer} map
 * @param {Element} element
 * @param {string} label
 */
export function tellUnknownAttributes(map, { attributes }, label) {
  const own = Object.entries(attributes).filter(
    ([name]) =>
      name !== 'xmlns' &&
      !name.includes(':') &&
      !FOR_OTHERS.some((start) => name.startsWith(start)),
  );
  tellUnknown(map, 'SVG', Object.fromEntries(own), KNOWN, label);
}
