/** A sheet that is only loaded: the tokens, the layers, a library's own. */
declare module "*.css";

/**
 * A component's own sheet. Its classes are taken as names of the module, `import * as styles from "./button.module.css"`,
 * so that the build writes each in its place and leaves out the table; tests/house/style-modules.test.ts knows which there
 * are.
 */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
