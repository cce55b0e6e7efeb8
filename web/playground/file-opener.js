import { setText } from '../kit/dom.js';
import { replyOf } from './background-solver.js';
import { showMessage } from './readout.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Opens files of scenes and of maps. Each is read in a worker of its own: neither the page nor the
 * solver waits for it, and to stop the reading is to end the worker, which frees its memory.
 */
export class FileOpener {
  /** Reads the latest file, until it is open. @type {Worker | null} */
  #worker = null;
  #reading = byId('reading');
  #stop = byId('stop-reading');

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
  }

  /**
   * Opens a file. One that is still being read is dropped.
   *
   * @param {File} file
   * @param {string} [polygons] what they are in a map that leaves it open
   */
  async open(file, polygons) {
    const worker = this.#begin(file.name);
    worker.postMessage({ file, polygons });
    const { scene, map, told } = await replyOf(worker).catch(({ message }) => {
      return { scene: null, told: `${file.name} was not opened: ${message}.` };
    });
    // A drag or a stroke that is under way would go on in the other scene.
    while (this.playground.model.before !== null) await new Promise(requestAnimationFrame);
    if (worker !== this.#worker) return;
    this.drop();
    const { playground } = this;
    const opened = map && { ...map, file, polygons: polygons ?? 'obstacle' };
    if (scene) playground.open(opened ? playground.mapPanel.add(scene, opened) : scene);
    else if (polygons) playground.mapPanel.tell(told);
    showMessage(told);
  }

  /** Starts a worker, and shows that it reads. The build names its script. @param {string} name */
  #begin(name) {
    this.#worker?.terminate();
    const address = new URL('playground-file-worker.js', import.meta.url);
    const worker = new Worker(address, { type: 'module' });
    this.#worker = worker;
    setText(byId('reading-name'), name);
    this.#reading.hidden = false;
    this.#stop.onclick = () => {
      this.drop();
      showMessage(`${name} was not opened: its reading was stopped.`);
    };
    return worker;
  }

  /** Stops the reading of a file, if there is one. */
  drop() {
    if (this.#worker === null) return;
    this.#worker.terminate();
    this.#worker = null;
    if (document.activeElement === this.#stop) byId('import').focus({ preventScroll: true });
    this.#reading.hidden = true;
  }
}
