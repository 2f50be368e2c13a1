import { ButtonRow } from "../../ui/button-row.tsx";
import * as styles from "./preferences-tab.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { Person } from "@agate/api";
import { useOwner } from "../../product/mine/use-owner.ts";
import { usePresets } from "../../product/presets/use-preset.ts";
import { PresetQuestionHost } from "../../product/presets/preset-question-host.tsx";
import { Link } from "../../router/link.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Switch } from "../../ui/switch.tsx";
import { OwnCodes } from "./own-codes.tsx";
import { PresetFields } from "./preset-fields.tsx";
import { RosterMailSwitch } from "./roster-mail-switch.tsx";
import { SignInLink } from "./sign-in-link.tsx";

const keys = [
  ["E", "Export the file"],
  ["/", "Find a team or event"],
  ["?", "All keys of the page"],
] as const;

/** What a person sets once for all leagues. It works without an account too, in this browser. */
export function PreferencesTab({ person }: { readonly person: Person | null }) {
  const presets = usePresets();
  const owner = useOwner();
  return (
    <>
      <PresetQuestionHost />
      {!person && (
        <>
          <p>These are saved in this browser. Sign in to use them on all your devices.</p>
          <ButtonRow>
            <SignInLink tab="preferences" />
          </ButtonRow>
        </>
      )}
      <section className={styles.part}>
        <header>
          <h3>Presets</h3>
          <p>
            Every league page starts with these. A shared link wins over them; they win over a league’s defaults. See{" "}
            <Link to="/formats">all styles and programs</Link>, or <Link to="/styles">make a style of your own</Link>.
          </p>
        </header>
        <PresetFields presets={presets} />
      </section>
      <OwnCodes key={`codes of ${owner}`} />
      <section className={styles.part}>
        <header>
          <h3>Keyboard</h3>
          <p>Single keys work only while the page itself has focus, never while you type in a field.</p>
        </header>
        <ul className={styles.rows}>
          <li>
            <Switch
              label={<b>Single-key shortcuts</b>}
              hint="Off: only combinations such as Ctrl B work."
              checked={presets.known.singleKeys ?? true}
              onChange={(singleKeys) => presets.change({ singleKeys })}
            />
          </li>
        </ul>
        <dl className={styles.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd className={textStyles.quiet}>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      {person && <RosterMailSwitch key={person.id} />}
    </>
  );
}
