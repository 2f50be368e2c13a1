interface ImportMeta {
  /** What Vite puts in. */
  readonly env: {
    /** The build writes the pages with this code; in the browser's it is not so. */
    readonly SSR: boolean;
  };
}
