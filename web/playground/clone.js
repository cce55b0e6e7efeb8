/**
 * Adds a copy of the selected obstacle beside it, and selects it. There is one bounds, and no copy of it.
 * @param {import('./model.js').Model} model
 * @param {number} by how far to the right and down
 */
export function cloneSelected(model, by) {
  const { selectedCircle: circle, selectedOutline: outline } = model;
  if (circle) model.add({ ...circle, x: circle.x + by, y: circle.y - by });
  else if (outline && outline.kind !== 'bounds') {
    const points = outline.points.map(({ x, y }) => ({ x: x + by, y: y - by }));
    model.addOutline({ ...outline, points });
  }
}
