/* global bitangent */
const { init, World } = bitangent;

init().then(() => {
  const world = new World();
  world.addCircle(0, 0, 10);
  document.body.textContent = world.findPath([-20, 0], [20, 0]).length.toFixed(6);
  world.free();
});
