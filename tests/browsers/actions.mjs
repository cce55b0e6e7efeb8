/** Mouse and keys as WebDriver and WebDriver BiDi both take them. */

/** The code points of keys that write nothing. */
const KEYS = {
  ...{ Enter: '\uE007', Escape: '\uE00C', Delete: '\uE017', Tab: '\uE004' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
};

/** @param {{x: number, y: number}[]} points */
export function dragActions([from, ...others]) {
  const move = ({ x, y }) => ({
    ...{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    ...{ duration: 20, origin: 'viewport' },
  });
  const button = (type) => ({ type, button: 0 });
  const actions = [move(from), button('pointerDown'), ...others.map(move), button('pointerUp')];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** @param {string[]} keys by their names */
export function keyActions(keys) {
  const actions = keys.flatMap((key) => {
    const value = KEYS[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}
