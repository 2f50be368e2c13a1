import { ButtonRow } from "../../ui/button-row.tsx";
import * as styles from "./pairs.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { Person } from "@agate/api";
import { ChangeAddress } from "./change-address.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

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
