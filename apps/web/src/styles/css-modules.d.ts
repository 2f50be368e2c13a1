/** A style sheet without classes to import: the tokens, the layers, a library's own. */
declare module "*.css";

/**
 * A component's style sheet. Import its classes as names of the module, `import * as styles from
 * "./button.module.css"`, so that the build inlines each name and drops the table. tests/house/style-modules.test.ts
 * checks that the names exist.
 */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
