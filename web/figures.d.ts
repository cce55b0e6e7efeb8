/**
 * One live diagram: `<bitangent-figure name="internal-bitangents">`. Importing `bitangent/figures`
 * defines it.
 */
export declare class BitangentFigure extends HTMLElement {
  /** A copy of the state; null for a name that is unknown. Setting takes over the parts given. */
  state: any;
  /** The numbers of the readout, as data. */
  readonly values: Record<string, any>;
  /** What the diagram says of itself, in words. */
  readonly readout: string;
  /** Back to the initial state. */
  reset(): void;
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
