/**
 * A step: the scene on the other side of it as JSON, and whether the step opened another scene, so
 * that the view must be fitted again.
 * @typedef {{scene: string, opened: boolean}} Step
 */

const MAX_STEPS = 100;
/** Most characters of all steps in a direction: large scenes have fewer. */
const MAX_CHARACTERS = 2e7;

/** The steps that can be undone and redone. */
export class History {
  /** @type {Step[]} */
  #past = [];
  /** @type {Step[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Adds a step. What was undone before it cannot be redone.
   * @param {string} scene before it
   * @param {boolean} opened
   */
  add(scene, opened) {
    this.#future = [];
    this.#past.push({ scene, opened });
    while (this.#past.length > Math.min(MAX_STEPS, 1 + MAX_CHARACTERS / scene.length)) {
      this.#past.shift();
    }
  }

  /** @param {string} scene the current one @returns {Step | null} */
  undo(scene) {
    return travel(this.#past, this.#future, scene);
  }

  /** @param {string} scene the current one @returns {Step | null} */
  redo(scene) {
    return travel(this.#future, this.#past, scene);
  }
}

/**
 * Takes the last step of a list and leaves the way back in the other.
 * @param {Step[]} from
 * @param {Step[]} to
 * @param {string} scene
 */
function travel(from, to, scene) {
  const step = from.pop();
  if (step === undefined) return null;
  to.push({ scene, opened: step.opened });
  return step;
}
