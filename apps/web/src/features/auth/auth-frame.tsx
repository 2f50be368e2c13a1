import * as pageStyles from "../../ui/page.module.css";
import * as styles from "./auth-frame.module.css";
import { useEffect, useRef, type ReactNode } from "react";
import type { LinkStateJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import { postJson } from "../../api/request.ts";
import { useQuery } from "../../api/use-query.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { ListState } from "../../ui/list-state.tsx";

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The content takes focus itself. */
  readonly leavesFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * A page of the sign-in flow: a heading over the thick-and-thin rule, a lead, and one narrow column. When its content
 * changes, the heading takes focus so that screen readers announce it.
 */
export function AuthFrame({ title, lead, leavesFocus = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!leavesFocus) heading.current?.focus();
  }, [title, leavesFocus]);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className={pageStyles.rule} />
      <div className={styles.column}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** The state of the link that led here. Checking a link does not use it up. */
export type MailedLink =
  | { readonly status: "checking" }
  | { readonly status: "failed"; readonly failure: ReadFailure }
  | LinkStateJson;

type LinkPath = "/api/auth/verification-link" | "/api/auth/reset-link" | "/api/auth/new-address-link";

/** Checks the link with this token; null if there is none. `again` checks once more. */
export function useLink(path: LinkPath, token: string | null): readonly [MailedLink, again: () => void] {
  const { data, error, isFetching, refetch } = useQuery<LinkStateJson, ReadFailure>({
    queryKey: ["link", path, token],
    queryFn: ({ signal }) => postJson(path, { token: token ?? "" }, signal),
    enabled: token !== null,
    // Checked again whenever its page opens, but not while a user acts on the result, whoever is signed in by then.
    staleTime: "static",
    gcTime: 0,
  });
  const again = () => void refetch();
  if (token === null) return [{ status: "invalid" }, again];
  if (isFetching) return [{ status: "checking" }, again];
  if (error) return [{ status: "failed", failure: error }, again];
  return [data ?? { status: "checking" }, again];
}

interface UncheckedLinkProps {
  readonly title: string;
  /** What is said while the link is being checked. */
  readonly checking?: string;
  readonly link: Extract<MailedLink, { status: "checking" | "failed" }>;
  readonly onRetry: () => void;
}

/** A mailed link that is being checked, or could not be. */
export function UncheckedLink({ title, checking = "Checking your link...", link, onRetry }: UncheckedLinkProps) {
  if (link.status === "checking") return <AuthFrame title={title} lead={<output>{checking}</output>} />;
  return (
    <AuthFrame title={title}>
      <ListState state="failed" title="The link could not be checked" onRetry={onRetry}>
        {failureWords(link.failure, "Something went wrong on our end.")}
      </ListState>
    </AuthFrame>
  );
}
