/**
 * One live diagram: `<bitangent-figure name="internal-bitangents">`. Importing `bitangent/figures`
 * defines it.
 */
export declare class BitangentFigure extends HTMLElement {
  /**
   * A copy of the state; null for a name that is unknown, and outside of a document. Setting takes
   * over the parts given, an object or its JSON; before there is a diagram they wait for it.
   */
  state: any;
  /** The numbers of the readout, as data. */
  readonly values: Record<string, any>;
  /** What the diagram says of itself, in words. */
  readonly readout: string;
  /** Back to the initial state. */
  reset(): void;
}

/**
 * The attributes of the element, for a framework whose JSX asks for their types. For React:
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
  /** A word: figures with the same one share the parts of the state that both have. */
  link?: string | undefined;
  /** Where a link under the `playground` leads, with its scene after the `#`. */
  page?: string | undefined;
}

/** What the events `ready` and `change` tell, in their `detail`. */
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
