import { listenForDrags, positionIn } from '../kit/drag.js';

/** Around a scene that fits the board, in pixels. */
const FIT_MARGIN = 22;
/** How far the view zooms out and in, from the view that fits. */
const LEAST_ZOOM = 1 / 8;
const MOST_ZOOM = 500;
/** Zoom per pixel that a wheel turns, and that two fingers on a touchpad pinch, as exponents. */
const WHEEL_SPEED = 0.0015;
const PINCH_SPEED = 0.01;
/** Pixels per line of a wheel that counts in lines. */
const LINE = 20;
const BUTTON_ZOOM = 1.5;
const KEY_PAN = 60;
/** What is revealed lies at least this far from the edges of the board. */
const REVEAL_MARGIN = 30;
/** A box smaller than this many pixels is too small to see, and is zoomed in on. */
const LEAST_NEAR = 40;
/** Its size after that, as a share of the board. */
const NEAR_SHARE = 0.3;
/** The most that this zooms in, from the view that fits. */
const MOST_NEAR = 6;
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Zooms and pans the board: by wheel, pinch, drag, buttons and keys. Until then the view fits the
 * scene, also when the board changes its size.
 */
export class Navigation {
  /** Whether the view was chosen, and need not fit. */
  #chosen = false;
  /** The scale that fits. */
  #fitScale = 1;
  /** The two fingers of a pinch. @type {{x: number, y: number, spread: number} | null} */
  #pinch = null;

  /**
   * @param {HTMLElement} stage
   * @param {import('../kit/camera.js').Camera} camera
   * @param {object} of
   * @param {() => import('./repaired-picture.js').Box} of.bounds of the scene
   * @param {(event: PointerEvent) => boolean} of.isEmpty whether a drag there moves nothing
   * @param {() => void} of.changed
   */
  constructor(stage, camera, { bounds, isEmpty, changed }) {
    this.stage = stage;
    this.camera = camera;
    this.bounds = bounds;
    this.isEmpty = isEmpty;
    this.changed = changed;
    listenForDrags(stage, {
      start: (event) => this.#startPan(event),
      end: () => stage.classList.remove('panning'),
      buttons: [0, 1],
    });
    // A middle button would start to scroll the page.
    stage.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault());
    stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    stage.addEventListener('touchstart', (event) => this.#touch(event), { passive: false });
    stage.addEventListener('touchmove', (event) => this.#touch(event), { passive: false });
    for (const end of ['touchend', 'touchcancel']) {
      stage.addEventListener(end, () => (this.#pinch = null));
    }
    this.#listenToButtons(/** @type {HTMLElement} */ (document.getElementById('view')));
  }

  /** Shows the whole scene. @param {number} width of the board @param {number} height */
  fit(width = this.camera.width, height = this.camera.height) {
    this.camera.fit(this.bounds(), width, height, FIT_MARGIN);
    this.#fitScale = this.camera.scale;
    this.#chosen = false;
  }

  /** The board has another size. @param {number} width @param {number} height */
  resize(width, height) {
    if (this.#chosen) this.camera.resize(width, height);
    else this.fit(width, height);
  }

  /**
   * Zooms about a point of the board, by default its middle.
   * @param {number} factor
   * @param {number} [x] in pixels
   * @param {number} [y]
   */
  zoom(factor, x = this.camera.width / 2, y = this.camera.height / 2) {
    const scale = this.camera.scale * factor;
    const [least, most] = [LEAST_ZOOM * this.#fitScale, MOST_ZOOM * this.#fitScale];
    this.camera.zoom(Math.min(Math.max(scale, least), most) / this.camera.scale, x, y);
    this.#choose();
  }

  /** @param {number} dx in pixels @param {number} dy */
  pan(dx, dy) {
    this.camera.pan(dx, dy);
    this.#choose();
  }

  /** Pans until a point of the scene is in view. @param {readonly number[]} point */
  reveal([x, y]) {
    const { camera } = this;
    const by = (/** @type {number} */ at, /** @type {number} */ size) =>
      Math.min(Math.max(at, REVEAL_MARGIN), size - REVEAL_MARGIN) - at;
    const dx = by(camera.screenX(x), camera.width);
    const dy = by(camera.screenY(y), camera.height);
    // What fits may lie nearer to the edge.
    const isOut = Math.max(Math.abs(dx), Math.abs(dy)) > REVEAL_MARGIN / 2;
    if (isOut) this.pan(dx, dy);
  }

  /**
   * Shows a box: pans if it is out of view, and zooms out if it is larger than the board.
   *
   * @param {import('./repaired-picture.js').Box} box
   * @param {boolean} [isNear] zooms in if it is small
   */
  show({ minX, minY, maxX, maxY }, isNear = false) {
    const { camera } = this;
    const [width, height] = [maxX - minX, maxY - minY].map((side) => side * camera.scale);
    const middle = [(minX + maxX) / 2, (minY + maxY) / 2];
    const zoom = (/** @type {number} */ factor) =>
      this.zoom(factor, camera.screenX(middle[0]), camera.screenY(middle[1]));
    const room = Math.min(camera.width / width, camera.height / height);
    const size = Math.max(width, height);
    if (room < 1) zoom(0.9 * room);
    else if (isNear && size < LEAST_NEAR) {
      const near = (NEAR_SHARE * Math.min(camera.width, camera.height)) / size;
      zoom(Math.max(1, Math.min(near, (MOST_NEAR * this.#fitScale) / camera.scale)));
    }
    this.reveal([minX, minY]);
    this.reveal([maxX, maxY]);
  }

  #choose() {
    this.#chosen = true;
    this.changed();
  }

  /** @param {PointerEvent} event */
  #startPan(event) {
    const isMouse = event.pointerType !== 'touch';
    const wanted = event.button === 1 || (isMouse && (event.shiftKey || this.isEmpty(event)));
    if (!wanted) return null;
    event.stopImmediatePropagation();
    this.stage.classList.add('panning');
    let last = positionIn(this.stage, event);
    return (/** @type {number} */ x, /** @type {number} */ y) => {
      this.pan(x - last[0], y - last[1]);
      last = [x, y];
    };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    // With Shift or Alt it resizes what is under the pointer.
    if (event.defaultPrevented || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
    const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED;
    this.zoom(Math.exp(-pixels * speed), ...positionIn(this.stage, event));
  }

  /** Two fingers zoom and pan at once. @param {TouchEvent} event */
  #touch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const last = this.#pinch;
    const pinch = (this.#pinch = pinchOf(this.stage, event.touches));
    if (!last) return;
    this.zoom(pinch.spread / last.spread, last.x, last.y);
    this.pan(pinch.x - last.x, pinch.y - last.y);
  }

  /** @param {HTMLElement} group */
  #listenToButtons(group) {
    const actions = {
      'zoom-in': () => this.zoom(BUTTON_ZOOM),
      'zoom-out': () => this.zoom(1 / BUTTON_ZOOM),
      fit: () => {
        this.fit();
        this.changed();
      },
    };
    for (const [id, action] of Object.entries(actions)) {
      document.getElementById(id)?.addEventListener('click', action);
    }
    group.addEventListener('keydown', (event) => {
      if (!(event.key in ARROWS)) return;
      event.preventDefault();
      const [x, y] = ARROWS[/** @type {keyof ARROWS} */ (event.key)];
      this.pan(KEY_PAN * x, KEY_PAN * y);
    });
  }
}

/** The middle and the distance of two fingers. @param {HTMLElement} stage @param {TouchList} touches */
function pinchOf(stage, touches) {
  const { left, top } = stage.getBoundingClientRect();
  const [a, b] = [...touches].map(({ clientX, clientY }) => [clientX - left, clientY - top]);
  const spread = Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 1);
  return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, spread };
}
