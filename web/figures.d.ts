/**
 * One live figure: `<bitangent-figure name="internal-bitangents">`. Importing `bitangent/figures`
 * defines it.
 */
export declare class BitangentFigure extends HTMLElement {
  /**
   * A copy of the state; null for an unknown name, and outside of a document. Setting it replaces the
   * parts given, as an object or as JSON; before there is a figure they wait for it.
   */
  state: any;
  /** The numbers of the readout, as data. */
  readonly values: Record<string, any>;
  /** The sentences under the figure. */
  readonly readout: string;
  /** The part of the drawing that is lit, by its name in the drawing: `r_B`, `θ`. */
  lit: string | null;
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
  /** Which figure: one of `figureNames`. */
  name: string;
  /** JSON with the parts of the figure's initial state that differ from its own. */
  state?: string | undefined;
  /** A word: figures with the same word share the parts of the state that both have. */
  link?: string | undefined;
  /** Starts before the layout tells whether it is on the screen: for the first figure of a page. */
  eager?: boolean | undefined;
  /** Has no edges to its left and right: for a page that shows it from edge to edge. */
  wide?: boolean | undefined;
  /**
   * Address of a page that opens the figure's scene, which its drawer adds after the `#`. This one and
   * the next two are relative or of http or https; the drawer leaves out any other.
   */
  page?: string | undefined;
  /** Address of this script, for the drawer to copy code that embeds the figure as it is. */
  script?: string | undefined;
  /** Address of the figure's source, for its drawer. */
  source?: string | undefined;
}

/** The `detail` of the events `ready` and `change`. */
export interface FigureDetail {
  /** A copy of the state. */
  state: any;
  /** The numbers of the readout, as data. */
  values: Record<string, any>;
  /** The sentences under the figure. */
  readout: string;
}

/** The `detail` of the event `part`: what the reader points at, and whether it is a click or tap. */
export interface FigurePart {
  /** The name of the part, as it stands in the drawing; null for none. */
  part: string | null;
  /** Whether it was clicked or tapped. */
  pressed: boolean;
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
