import * as styles from "./preferences-tab.module.css";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { readJson } from "../../api/read.ts";
import { usePost } from "../../api/use-post.ts";
import { useRead } from "../../api/use-read.ts";
import { ReadState } from "../../product/read-state.tsx";
import { failureWords } from "../../product/session/failure-words.ts";
import { Switch } from "../../ui/switch.tsx";
import { showToast } from "../../ui/toast.ts";

/** Read anew whenever the tab is opened: it may have been switched off from a mail. */
const rosterMail = queryOptions({
  queryKey: ["roster-mail"],
  queryFn: ({ signal }) => readJson("/api/account/roster-mail", {}, signal),
  staleTime: 0,
  gcTime: 0,
});

/** The mails of a person who is signed in: today the one about changed rosters (rule SF20). */
export function RosterMailSwitch() {
  const read = useRead(rosterMail);
  const client = useQueryClient();
  const post = usePost();
  /** What is being sent; null: nothing is. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (on: boolean) => {
    setWanted(on);
    const outcome = await outcomeOf(post("/api/account/roster-mail", { on }));
    if (outcome.ok) client.setQueryData(rosterMail.queryKey, outcome.answer);
    else if (outcome.failure.problem?.type === "agate:not-entitled")
      showToast({ tone: "note", title: "These mails come with a subscription", text: "It stays off." });
    else
      showToast({
        tone: "bad",
        title: "The emails were not changed",
        text: failureWords(outcome.failure, "Please try again."),
      });
    setWanted(null);
  };
  return (
    <section className={styles.part}>
      <header>
        <h3>Mail</h3>
        <p>For games you have exported, as recorded in your account.</p>
      </header>
      <ReadState read={read} loading="Loading..." failed="Your email settings could not be loaded" rows={1}>
        Nothing about them has changed.
      </ReadState>
      {read.state === "ready" && (
        <ul className={styles.rows}>
          <li>
            <Switch
              label={<b>The roster of your game changed</b>}
              hint="At most one email per game, in the last 3 hours before the start."
              checked={wanted ?? read.data.on}
              onChange={(on) => void (wanted === null && change(on))}
            />
          </li>
        </ul>
      )}
    </section>
  );
}
