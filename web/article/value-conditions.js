/**
 * Whether a condition on the values of a figure holds: `status=found`, `touched>=5`, `total<=4`. The
 * page and the tests read conditions with it.
 *
 * @param {string} condition
 * @param {Record<string, any>} values
 */
export function holds(condition, values) {
  const [, key, relation, wanted] = condition.match(/^(\w+)(>=|<=|=)(.+)$/) ?? [];
  if (key === undefined) throw new SyntaxError(`"${condition}" is not like "length<=4"`);
  if (relation === '=') return String(values[key]) === wanted;
  const more = values[key] - Number(wanted);
  return relation === '>=' ? more >= 0 : more <= 0;
}

/** A text with values in the place of their names: `{touched} circles`. @param {string} text @param {Record<string, any>} values */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}
