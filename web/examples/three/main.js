// A world on the ground of three.js, the plane of x and z.
import * as THREE from 'three';
import { init, World } from 'bitangent';

const RADIUS = 0.4;
const SPEED = 4; // units in a second
const HEIGHT = 0.9; // of the columns
/** Columns: x, z, radius. */
const COLUMNS = [
  [-3, -1, 1],
  [-1, 2, 1.2],
  [0.5, -2.5, 1.1],
  [2, 0.6, 1.3],
  [4.5, -2, 0.9],
  [4.6, 2.6, 1],
  [-4.5, 3, 0.8],
];

const canvas = document.querySelector('canvas');
const renderer = new THREE.WebGLRenderer({
  canvas,
  antialias: true,
  alpha: true,
});
renderer.setSize(1600, 1000, false);
const camera = new THREE.PerspectiveCamera(40, 1.6, 0.1, 100);
camera.position.set(0, 15, 9);
camera.lookAt(0, 0, 0.3);

const scene = new THREE.Scene();
scene.add(new THREE.HemisphereLight(0xffffff, 0x667788, 2));
const sun = new THREE.DirectionalLight(0xffffff, 2);
sun.position.set(4, 9, 5);
scene.add(sun, new THREE.GridHelper(14, 14, 0x888888, 0x888888));
const ground = new THREE.Mesh(
  new THREE.PlaneGeometry(14, 14).rotateX(-Math.PI / 2),
  new THREE.MeshBasicMaterial({ transparent: true, opacity: 0 }),
);
const agent = new THREE.Mesh(
  new THREE.ConeGeometry(RADIUS, 1.1, 24).rotateX(Math.PI / 2), // faces along its z axis
  new THREE.MeshStandardMaterial({ color: 0xe07b00 }),
);
agent.position.set(-6, RADIUS, 0);
const line = new THREE.Mesh(
  new THREE.BufferGeometry(),
  new THREE.MeshBasicMaterial({ color: 0x3b82d6 }),
);
scene.add(ground, agent, line);

/** A path as a curve of three.js. */
class PathCurve extends THREE.Curve {
  constructor(path) {
    super();
    this.path = path;
  }

  getPoint(share, point = new THREE.Vector3()) {
    return this.path.pointAt(share * this.path.length, point);
  }
}

await init();
const world = new World({ plane: 'xz' });
world.setBounds([-7, -7, 7, -7, 7, 7, -7, 7]);
for (const [x, z, radius] of COLUMNS) {
  world.addCircle(x, z, radius);
  const column = new THREE.Mesh(
    new THREE.CylinderGeometry(radius, radius, HEIGHT, 48),
    new THREE.MeshStandardMaterial({ color: 0x8795a1 }),
  );
  column.position.set(x, HEIGHT / 2, z);
  scene.add(column);
}

let path;
let along = 0;
function goTo(point) {
  path = world.findPath(agent.position, point, {
    agentRadius: RADIUS,
    snap: true,
    partial: true,
  });
  along = 0;
  if (!path.segmentCount) return;
  line.geometry.dispose();
  line.geometry = new THREE.TubeGeometry(new PathCurve(path), 300, 0.05, 8);
}
goTo({ x: 6, z: 0.5 });

const ray = new THREE.Raycaster();
canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
  const { clientWidth, clientHeight } = canvas;
  const at = new THREE.Vector2(
    (2 * offsetX) / clientWidth - 1,
    1 - (2 * offsetY) / clientHeight,
  );
  ray.setFromCamera(at, camera);
  const [hit] = ray.intersectObject(ground);
  if (hit) goTo(hit.point);
});

let before = performance.now();
renderer.setAnimationLoop((now) => {
  along += (SPEED * Math.max(0, now - before)) / 1000;
  before = now;
  if (path.length < Infinity) {
    path.pointAt(along, agent.position);
    agent.rotation.y = Math.PI / 2 - path.headingAt(along);
  }
  renderer.render(scene, camera);
});
Object.assign(globalThis, { world, agent: agent.position }); // to try things in the console
