import * as textStyles from "../../ui/text.module.css";
import * as styles from "./preset-question.module.css";
import { useEffect } from "react";
import { readPreset, defaultPreset, presetFields, type Preset } from "@agate/mine";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { changeMine, useMine, decideMine, useUndecided } from "../mine/mine.ts";
import { presetNames, valueWords } from "./preset-words.ts";

/**
 * Asks once, on a page that uses presets, whether to keep the browser's presets or the account's, when a user signs in
 * to an account with different ones (rule PS6). Presets that only one of them has need no question: they are kept.
 */
export function PresetQuestion() {
  const undecided = useUndecided("preset");
  const account = useMine("preset").records.get(defaultPreset);
  const here = undecided && readPreset(undecided.get(defaultPreset) ?? {});
  const { differences, missing } = comparePresets(here ?? {}, account ?? {});
  const isAsked = undecided !== null && differences.length > 0;
  const keepMissing = () => Object.keys(missing).length && changeMine("preset", defaultPreset, missing);
  const decide = (stands: "browser" | "account") => {
    if (stands === "account") keepMissing();
    decideMine("preset", stands);
  };
  const isMerged = undecided !== null && !isAsked;
  useEffect(() => {
    if (!isMerged) return;
    keepMissing();
    decideMine("preset", "account");
    // What is missing does not change while it is being stored.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMerged]);
  return (
    <Dialog title="Which presets do you want to keep?" open={isAsked} onOpenChange={() => decide("account")}>
      <p>The presets in this browser differ from the ones in your account.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Preset</th>
            <th scope="col">This browser</th>
            <th scope="col">Your account</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((field) => (
            <tr key={field}>
              <th scope="row">{presetNames[field]}</th>
              <td>{valueWords(field, here?.[field])}</td>
              <td>{valueWords(field, account?.[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonRow>
        <Button look="ink" onClick={() => decide("account")}>
          Keep the ones in my account
        </Button>
        <Button onClick={() => decide("browser")}>Keep the ones in this browser</Button>
      </ButtonRow>
      <p className={textStyles.hint}>You can change them under Account, Preferences.</p>
    </Dialog>
  );
}

/** How a browser's presets compare to an account's. */
interface Compared {
  /** Fields that both set, to different values. */
  readonly differences: readonly (keyof Preset)[];
  /** What the browser sets and the account does not. */
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
