import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { isOrdinaryPress } from "../../lib/is-ordinary-press.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { headerWay } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";

/** 'Account' for who is signed in, else 'Log In'; its place is kept while neither is known. */
export function AccountSlot() {
  const navigate = useNavigate();
  switch (headerWay(useSession())) {
    case "account":
      return (
        <Link className="btn-bar account-slot" to="/account">
          Account
        </Link>
      );
    case "log-in":
      return (
        <Link className="btn-bar account-slot" to="/auth" onClick={(event) => rememberWhere(event, navigate)}>
          Log In
        </Link>
      );
    case null:
      return <span className="btn-bar account-slot" />;
  }
}

/** An ordinary press takes the page's address along as it is now; a page may have changed it since the link was drawn. */
function rememberWhere(event: MouseEvent, navigate: ReturnType<typeof useNavigate>): void {
  if (!isOrdinaryPress(event)) return;
  event.preventDefault();
  void navigate(nextPage("log-in", herePath()));
}
