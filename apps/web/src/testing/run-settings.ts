/** What vitest.config.ts hands to component tests, which have no environment. */
export interface RunSettings {
  /** `npm run nightly`: states at all widths, and all of axe's rules in the dark, too. */
  readonly everyWidth: boolean;
}

declare module "vitest" {
  export interface ProvidedContext extends RunSettings {}
}
