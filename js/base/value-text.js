/**
 * A value in words, for messages.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (ArrayBuffer.isView(value) && 'length' in value) {
    const { name } = value.constructor;
    return `${name[0] === 'I' ? 'an' : 'a'} ${name} of ${value.length}`;
  }
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
