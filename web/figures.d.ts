/**
 * One live diagram: `<bitangent-figure name="internal-bitangents">`. Importing `bitangent/figures`
 * defines it.
 */
export declare class BitangentFigure extends HTMLElement {
  /**
   * A copy of the state; null for an unknown name, and outside of a document. Setting it replaces the
   * parts given, as an object or as JSON; before there is a diagram they wait for it.
   */
  state: any;
  /** The numbers of the readout, as data. */
  readonly values: Record<string, any>;
  /** The sentences under the diagram. */
  readonly readout: string;
  /** Returns to the initial state. */
  reset(): void;
}

/**
 * The attributes of the element, for frameworks with typed JSX. For React:
 *
 *     declare module 'react' {
 *       namespace JSX {
 *         interface IntrinsicElements {
 *           'bitangent-figure': HTMLAttributes<BitangentFigure> & FigureAttributes;
 *         }
 *       }
 *     }
 */
export interface FigureAttributes {
  /** Which diagram: one of `figureNames`. */
  name: string;
  /** JSON with the parts of the diagram's initial state that differ from its own. */
  state?: string | undefined;
  /** A word: figures with the same word share the parts of the state that both have. */
  link?: string | undefined;
  /** Address for the link under the `playground`, which adds its scene after the `#`. */
  page?: string | undefined;
}

/** The `detail` of the events `ready` and `change`. */
export interface FigureDetail {
  state: any;
  values: Record<string, any>;
  readout: string;
}

/** The names that `<bitangent-figure name="...">` knows. */
export declare const figureNames: string[];

/** The colours of the figures as CSS custom properties of `:root`, light and dark. */
export declare function paletteCSS(): string;

declare global {
  interface HTMLElementTagNameMap {
    'bitangent-figure': BitangentFigure;
  }
}
