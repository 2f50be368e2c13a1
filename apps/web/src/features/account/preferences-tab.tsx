import * as textStyles from "../../ui/text.module.css";
import * as styles from "./preferences-tab.module.css";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "@agate/api";
import { outcomeOf } from "../../api/outcome.ts";
import { readJson } from "../../api/request.ts";
import { usePost } from "../../api/use-post.ts";
import { useRead } from "../../api/use-read.ts";
import { useOwner } from "../../product/mine/use-owner.ts";
import { PresetQuestionHost } from "../../product/presets/preset-question-host.tsx";
import { usePresets } from "../../product/presets/use-preset.ts";
import { ReadState } from "../../product/read-state.tsx";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { Link } from "../../router/link.tsx";
import { ButtonRow } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Kbd } from "../../ui/text.tsx";
import { showToast } from "../../ui/toast.ts";
import { OwnCodes } from "./own-codes.tsx";
import { PresetFields } from "./preset-fields.tsx";
import { SignInLink } from "./session-buttons.tsx";

const keys = [
  ["E", "Export the file"],
  ["/", "Find a team or event"],
  ["?", "All keys of the page"],
] as const;

/** What a person sets once for all leagues. Also works without an account, stored in this browser. */
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
            <Link to="/faq#styles">all styles and programs</Link>, or <Link to="/styles">make a style of your own</Link>
            .
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

/** Refetched whenever the tab opens, because it may have been switched off from a mail. */
const rosterMail = queryOptions({
  queryKey: ["roster-mail"],
  queryFn: ({ signal }) => readJson("/api/account/roster-mail", {}, signal),
  staleTime: 0,
  gcTime: 0,
});

/** The mail settings of a signed-in person: currently only the mail about changed rosters (rule SF20). */
export function RosterMailSwitch() {
  const read = useRead(rosterMail);
  const client = useQueryClient();
  const post = usePost();
  /** The value being sent; null while nothing is. */
  const [isEnabled, setEnabled] = useState<boolean | null>(null);
  const change = async (on: boolean) => {
    setEnabled(on);
    const outcome = await outcomeOf(post("/api/account/roster-mail", { on }));
    if (outcome.ok) client.setQueryData(rosterMail.queryKey, outcome.answer);
    else if (outcome.failure.problem?.type === "agate:not-entitled")
      showToast({ tone: "note", title: "These emails require a subscription", text: "It stays off." });
    else notifyFailure("The emails were not changed", outcome.failure, "Please try again.");
    setEnabled(null);
  };
  return (
    <section className={styles.part}>
      <header>
        <h3>Mail</h3>
        <p>For games you have exported, as recorded in your account.</p>
      </header>
      <ReadState read={read} loading="Loading..." failed="Your email settings could not be loaded" rows={1}>
        They have not changed.
      </ReadState>
      {read.state === "ready" && (
        <ul className={styles.rows}>
          <li>
            <Switch
              label={<b>The roster of your game changed</b>}
              hint="At most one email per game, in the last 3 hours before it starts."
              checked={isEnabled ?? read.data.on}
              onChange={(on) => void (isEnabled === null && change(on))}
            />
          </li>
        </ul>
      )}
    </section>
  );
}
