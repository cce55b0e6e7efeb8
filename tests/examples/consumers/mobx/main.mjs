import assert from 'node:assert/strict';
import { autorun, makeAutoObservable, observable, runInAction } from 'mobx';
import { init, World } from 'bitangent';

await init();
const world = observable(new World());
world.addCircle(0, 0, 10);

class Store {
  world = new World();
  path = null;
  goal = [20, 0];

  constructor() {
    makeAutoObservable(this);
    this.world.addCircle(0, 0, 10);
  }

  find() {
    this.path = this.world.findPath([-20, 0], this.goal);
  }
}

const store = new Store();
const lengths = [];
autorun(() => lengths.push(store.path?.length));
store.find();
runInAction(() => (store.goal = [20, 1]));
store.find();
const { length } = world.findPath([-20, 0], [20, 0]);
assert.equal(lengths.length, 3);
assert.equal(lengths[1], length);
assert.notEqual(lengths[2], length);
assert.equal(observable({ path: store.path }).path.pointAt(5).length, 2);
store.world.free();
console.log(length.toFixed(6));
world.free();
