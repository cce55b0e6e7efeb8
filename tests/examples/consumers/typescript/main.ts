import { init, World, type FindPathOptions, type Path } from 'bitangent';

const options: FindPathOptions = { agentRadius: 0, snap: true };

export async function measure(): Promise<string> {
  await init();
  const world = new World();
  const id: number = world.addCircle(0, 0, 10);
  world.moveCircle(world.addCircle(0, 0, 10), 0, 0);
  const path = world.findPath([-20, 0], { x: 20, y: 0 }, options);
  const any: Path = path;
  world.free();
  // @ts-expect-error there is no such option
  const wrong: FindPathOptions = { agentradius: 1 };
  return path.found ? path.length.toFixed(6) : `${any.status} ${id} ${wrong}`;
}

measure().then((length) => console.log(length));
