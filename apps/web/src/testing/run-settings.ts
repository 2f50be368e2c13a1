/** What vitest.config.ts passes to component tests, which have no environment variables. */
export interface RunSettings {
  /** `npm run nightly`: states at all widths, and all axe rules in dark mode, too. */
  readonly everyWidth: boolean;
}

declare module "vitest" {
  export interface ProvidedContext extends RunSettings {}
}
