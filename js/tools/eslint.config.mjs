import js from '@eslint/js';
import globals from 'globals';
import { baselineConfig } from './baseline.mjs';

const SCRIPTS = ['**/*.{js,mjs,cjs}'];

/** What differs between browsers in the last bits. */
const INEXACT = [
  ...[
    'acos',
    'acosh',
    'asin',
    'asinh',
    'atan',
    'atan2',
    'atanh',
    'cbrt',
    'cos',
    'cosh',
    'expm1',
    'hypot',
  ],
  ...['log1p', 'pow', 'sin', 'sinh', 'tan', 'tanh'],
].map((property) => ({ object: 'Math', property, message: 'Take that of web/kit/exact.js.' }));

export default [
  { ignores: ['build/', 'dist/', 'node_modules/'] },
  { files: SCRIPTS, ...js.configs.recommended },
  {
    files: SCRIPTS,
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400 }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      // `const { a, ...rest } = x` drops a.
      'no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['js/**'], rules: { 'max-lines': ['error', { max: 300 }] } },
  {
    files: ['web/figures/**', 'web/kit/**'],
    rules: {
      'no-restricted-properties': ['error', ...INEXACT],
    },
  },
  {
    files: ['js/version.js', 'js/module/file.js'],
    languageOptions: {
      globals: { __BITANGENT_VERSION__: 'readonly', __BITANGENT_WASM__: 'readonly' },
    },
  },
  ...baselineConfig,
];
