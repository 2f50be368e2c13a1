import * as styles from "./header.module.css";
import { User } from "lucide-react";
import type { MouseEvent } from "react";
import { isOrdinaryPress } from "../../lib/is-ordinary-press.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { headerWay } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { navigate } from "../../router/navigate.ts";

/** 'Account' for who is signed in, else 'Log In'; its place is kept while neither is known. */
export function AccountSlot() {
  switch (headerWay(useSession())) {
    case "account":
      return (
        <Link className={`${styles.barButton} ${styles.accountSlot}`} to="/account">
          <AccountWord word="Account" />
        </Link>
      );
    case "log-in":
      return (
        <Link className={`${styles.barButton} ${styles.accountSlot}`} to="/auth" onClick={rememberWhere}>
          <AccountWord word="Log In" />
        </Link>
      );
    case null:
      return <span className={`${styles.barButton} ${styles.accountSlot}`} />;
  }
}

/** With text of twice the size a phone has room for a figure in the word's place. */
function AccountWord({ word }: { readonly word: string }) {
  return (
    <>
      <User />
      <span className={styles.accountWord}>{word}</span>
    </>
  );
}

/** An ordinary press takes the page's address along as it is now; a page may have changed it since the link was drawn. */
function rememberWhere(event: MouseEvent): void {
  if (!isOrdinaryPress(event)) return;
  event.preventDefault();
  navigate(nextPage("log-in", herePath()));
}
