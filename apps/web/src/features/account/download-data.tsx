import { ButtonRow } from "../../ui/button-row.tsx";
import * as styles from "./account-page.module.css";
import * as textStyles from "../../ui/text.module.css";
import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { download } from "../../lib/download.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { NetworkButton } from "../../ui/network-button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Everything that is kept about the person, as a file of theirs. */
export function DownloadData() {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await outcomeOf(post("/api/auth/my-data", {}));
    setBusy(false);
    if (outcome.ok)
      return download("agate-my-data.json", `${JSON.stringify(outcome.answer, null, 2)}\n`, "application/json");
    // A session that has ended is told by the dialog that begins it again.
    if (outcome.failure.problem?.type === "agate:session-missing") return;
    const text = failureWords(outcome.failure, "Your data could not be downloaded. Please try again.");
    showToast({ tone: "bad", title: "Error Downloading Data", text });
  };
  return (
    <section className={styles.part}>
      <h3>Your data</h3>
      <ButtonRow>
        <NetworkButton busy={isBusy} onClick={() => void save()}>
          Download my data
        </NetworkButton>
        <span className={textStyles.hint}>Everything we store about you, as a JSON file.</span>
      </ButtonRow>
    </section>
  );
}
