import * as textStyles from "../../ui/text.module.css";
import * as styles from "./account-page.module.css";
import type { Person } from "@agate/api";
import { useState } from "react";
import { ButtonRow } from "../../ui/button-row.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { download } from "../../lib/download.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { NetworkButton } from "../../ui/network-button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Who is signed in, the way out, another address, and the end of the account. */
export function AccountTab({ person }: { readonly person: Person | null }) {
  return (
    <>
      <dl className={styles.pairs}>
        <div>
          <dt>Email</dt>
          <dd>{person ? person.email : "Not logged in"}</dd>
        </div>
      </dl>
      <ButtonRow>
        {person ? (
          <>
            <SignOutButton />
            <span className={textStyles.hint}>Signs you out on this device.</span>
          </>
        ) : (
          <SignInLink tab="account" />
        )}
      </ButtonRow>
      {person && (
        <>
          <ChangeAddress key={person.email} />
          <DownloadData />
          <DeleteAccount email={person.email} />
        </>
      )}
    </>
  );
}

/** Everything that is kept about the person, as a file of theirs. */
function DownloadData() {
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
