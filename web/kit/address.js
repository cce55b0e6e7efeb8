/**
 * The address that a text stands for, if a link may have it: one of http or https, or a relative one.
 * Others run code, as `javascript:` does, or show what is no part of the site. The text is read as
 * browsers read it, so that white space and control characters hide nothing.
 *
 * @param {string} text
 * @param {string} base the address of the document
 * @returns {string | null} the whole address, null for one that a link may not have
 */
export function safeAddress(text, base) {
  const found = parsed(text, base);
  if (found === null) return null;
  if (found.protocol === 'http:' || found.protocol === 'https:') return found.href;
  // A page that was opened as a file has relative addresses that are files beside it.
  const isRelative = parsed(text) === null && found.protocol === 'file:' && found.host === '';
  return isRelative ? found.href : null;
}

/** @param {string} text @param {string} [base] */
function parsed(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
