import { presetFields } from "@agate/mine";
import type { Preset } from "@agate/mine";

/** How the presets of a browser stand to those of an account. */
interface Compared {
  /** Fields of which both say something, and not the same. */
  readonly differences: readonly (keyof Preset)[];
  /** What the browser says and the account does not. */
  readonly missing: Readonly<Record<string, string | boolean>>;
}

export function comparePresets(browser: Preset, account: Preset): Compared {
  const said = presetFields.filter((field) => browser[field] !== undefined);
  return {
    differences: said.filter((field) => account[field] !== undefined && account[field] !== browser[field]),
    missing: Object.fromEntries(
      said.flatMap((field) => {
        const value = browser[field];
        return account[field] === undefined && value !== undefined ? [[field, value]] : [];
      }),
    ),
  };
}
