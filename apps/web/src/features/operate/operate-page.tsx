import * as pageStyles from "../../ui/page.module.css";
import { type ReactNode, useState } from "react";
import type { ApiProblem } from "@agate/api";
import { isMissing, ReadFailure } from "../../api/failure.ts";
import { ReadState } from "../../product/read-state.tsx";
import { entranceFrom, herePath } from "../../product/session/return-path.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Button, ButtonRow, ButtonLink } from "../../ui/button.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ProveAgain } from "./act.tsx";
import { useDesk } from "./desk-read.ts";
import { OperateFrame } from "./operate-frame.tsx";

/**
 * The operator's page. Only the server knows who operates: for everyone else this is the page of a path that does not
 * exist (rule OR4).
 * @param missing that page
 */
export function OperatePage({ missing }: { readonly missing: ReactNode }) {
  const desk = useDesk("/api/operate/desk", {});
  const session = useSession();
  const [isRefused] = useState(servedAsMissing);
  if (desk.state !== "loading" && desk.error) {
    // A user who has seen the desk in this tab may know that it exists.
    const isSignedOut = session.status === "visitor" && (session.lost !== null || desk.state === "ready");
    if (isMissing(desk.error)) return isSignedOut ? <SignedOut /> : missing;
    if (desk.error instanceof ReadFailure && desk.error.problem?.type.startsWith("agate:second-factor-"))
      return <FactorNeeded problem={desk.error.problem} onRetry={desk.retry} isRetrying={desk.isRetrying} />;
  }
  if (desk.state === "loading" && isRefused) return missing;
  if (desk.state === "ready") return <OperateFrame desk={desk.data} readAt={desk.readAt} />;
  return (
    <main id="main" className={`${pageStyles.wrap} ${pageStyles.roomy}`}>
      <ReadState read={desk} loading="Loading..." failed="This page could not be read" rows={6} />
    </main>
  );
}

/**
 * Whether the browser has the page for a missing path, which the server sends here to everyone else: it is the only
 * page without a canonical link. The first render over it must give the same result (rule OR2).
 */
function servedAsMissing(): boolean {
  return typeof document !== "undefined" && !document.querySelector('link[rel="canonical"]');
}

interface FactorNeededProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/**
 * Shown for an operator's session without a second factor, or with one that was proven too long ago: says where to go.
 */
function FactorNeeded({ problem: { type, title, detail }, onRetry, isRetrying }: FactorNeededProps) {
  return (
    <TextPage title={title} lead={detail}>
      <ButtonRow>
        {type === "agate:second-factor-stale" && <ProveAgain />}
        <ButtonLink to="/account?tab=security" look="ink">
          Go to your account
        </ButtonLink>
        <Button onClick={onRetry} busy={isRetrying}>
          Look again
        </Button>
      </ButtonRow>
    </TextPage>
  );
}

/** Shown after the session ended while the page was open. */
function SignedOut() {
  return (
    <TextPage title="You are signed out" lead="Your session has ended. Sign in again to continue.">
      <ButtonLink to={entranceFrom("/auth", herePath())} look="ink">
        Sign in
      </ButtonLink>
    </TextPage>
  );
}
