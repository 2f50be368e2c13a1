interface ImportMeta {
  /** Set by Vite. */
  readonly env: {
    /** True in the code that prerenders the pages, false in the browser's. */
    readonly SSR: boolean;
    /** True in a build, false in development and component tests. */
    readonly PROD: boolean;
  };
}

/** The address of a worker's entry module. */
declare module "*?worker&url" {
  const address: string;
  // oxlint-disable-next-line import/no-default-export
  export default address;
}
