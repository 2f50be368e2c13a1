interface ImportMeta {
  /** What Vite puts in. */
  readonly env: {
    /** The build writes the pages with this code; in the browser's it is not so. */
    readonly SSR: boolean;
    /** It is built; in development and in component tests it is not. */
    readonly PROD: boolean;
  };
}

/** The address of a module that a worker begins with. */
declare module "*?worker&url" {
  const address: string;
  // oxlint-disable-next-line import/no-default-export
  export default address;
}
