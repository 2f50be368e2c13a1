import * as pageStyles from "../../ui/page.module.css";
import { useState } from "react";
import type { ReactNode } from "react";
import { isMissing, ReadFailure, reasonOf } from "../../api/failure.ts";
import { useSession } from "../../product/session/use-session.ts";
import { ListState } from "../../ui/list-state.tsx";
import { deskQuery } from "./desk-query.ts";
import { useFresh } from "./use-fresh.ts";
import { FactorNeeded } from "./factor-needed.tsx";
import { OperateFrame } from "./operate-frame.tsx";
import { SignedOut } from "./signed-out.tsx";

/**
 * The operator's page. Only the server knows who operates: to everybody else this is the page of an address where nothing
 * is (rule OR4).
 * @param missing that page
 */
export function OperatePage({ missing }: { readonly missing: ReactNode }) {
  const desk = useFresh(deskQuery);
  const session = useSession();
  const [isRefused] = useState(servedAsMissing);
  if (desk.state !== "loading" && desk.error) {
    // Whoever has seen the desk in this tab may know that it is there.
    const isSignedOut = session.status === "visitor" && (session.lost !== null || desk.state === "ready");
    if (isMissing(desk.error)) return isSignedOut ? <SignedOut /> : missing;
    if (desk.error instanceof ReadFailure && desk.error.problem?.type.startsWith("agate:second-factor-"))
      return <FactorNeeded problem={desk.error.problem} onRetry={desk.retry} isRetrying={desk.isRetrying} />;
  }
  if (desk.state === "loading" && isRefused) return missing;
  if (desk.state === "ready") return <OperateFrame desk={desk.data} readAt={desk.readAt} />;
  return (
    <main id="main" className={`${pageStyles.wrap} ${pageStyles.roomy}`}>
      {desk.state === "loading" ? (
        <ListState state="loading" title="Loading..." rows={6} />
      ) : (
        <ListState state="failed" title="This page could not be read" onRetry={desk.retry} retrying={desk.isRetrying}>
          {reasonOf(desk.error)}
        </ListState>
      )}
    </main>
  );
}

/**
 * Whether what stands in the browser is the page for what is missing, which the server gives at this address to everybody else:
 * it alone names no address of its own. The first pass over it has to come to the same (rule OR2).
 */
function servedAsMissing(): boolean {
  return typeof document !== "undefined" && !document.querySelector('link[rel="canonical"]');
}
