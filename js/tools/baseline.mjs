import css from '@eslint/css';
import typescript from '@typescript-eslint/parser';
import baseline from 'eslint-plugin-baseline-js';
import { root } from './setup.mjs';

/** A lint for what the promised browsers lack. */

/**
 * The promise is the browsers of the last three years. What all browsers had by the end of this year may
 * be used; the data are those of the two plugins.
 */
const YEAR = 2023;

/** Features of scripts that may be used all the same, and why. */
const SCRIPT_EXCEPTIONS = {
  'async-clipboard':
    'writeText is older than the rest of it; a page that may not write shows the text',
  'explicit-resource-management': 'Symbol.dispose has a fallback, and no file has a `using`',
  'top-level-await': 'all have it; Safari errs only where several modules import one that awaits',
  'touch-events': 'only listened to, where there are any',
  'wheel-events': 'all have them but phones, which have no wheel',
};

/** Properties that may be used all the same, and why: a browser without them is readable. */
const PROPERTY_EXCEPTIONS = {
  'accent-color': 'a colour of checkboxes',
  'content-visibility': 'only of ::details-content',
  'forced-color-adjust': 'lacking only where there are no forced colours',
  'print-color-adjust': 'colours on paper',
  'scrollbar-width': 'the width of a scrollbar',
  'text-wrap': 'where headings break',
  'user-select': '-webkit-user-select stands beside it',
};

/** Selectors, rules and values likewise. */
const SELECTOR_EXCEPTIONS = {
  'details-content': 'web/kit/old-details.js opens the details instead',
  marker: 'all have it, with fewer properties than specified',
};
const AT_RULE_EXCEPTIONS = { page: 'margins of paper' };
const VALUE_EXCEPTIONS = {
  // A heading at the foot of a sheet of paper.
  'break-after': ['avoid'],
  // All have it, since they have MathML.
  display: ['math'],
  // Other families follow.
  'font-family': ['math', 'ui-monospace'],
};

const SCRIPTS = ['js/**/*.js', 'web/**/*.js'];
const NODE_ONLY = ['js/cli/**'];
/** Scripts without types: methods of objects are not told from others of the same name there. */
const UNTYPED = [...NODE_ONLY, 'web/figures.js', 'web/article/samples/**', 'web/examples/**'];

const kinds = {
  includeWebApis: { preset: 'type-aware' },
  includeJsBuiltins: { preset: 'type-aware' },
};

/** The part of the configuration of ESLint. */
export const baselineConfig = [
  {
    files: SCRIPTS,
    ignores: NODE_ONLY,
    plugins: { baseline },
    rules: {
      'baseline/use-baseline': [
        'error',
        { available: YEAR, ignoreFeatures: Object.keys(SCRIPT_EXCEPTIONS), ...kinds },
      ],
    },
  },
  {
    files: SCRIPTS,
    ignores: UNTYPED,
    languageOptions: {
      parser: typescript,
      parserOptions: {
        tsconfigRootDir: root,
        project: ['js/tools/tsconfig.web.json', 'js/tools/tsconfig.types.json'],
      },
    },
  },
  {
    files: ['web/**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: YEAR,
          allowProperties: Object.keys(PROPERTY_EXCEPTIONS),
          allowSelectors: Object.keys(SELECTOR_EXCEPTIONS),
          allowAtRules: Object.keys(AT_RULE_EXCEPTIONS),
          allowPropertyValues: VALUE_EXCEPTIONS,
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Declaration[property=/^text-wrap/] Identifier[name=pretty]',
          message: 'WebKit 2.50 crashes on it.',
        },
      ],
    },
  },
];
