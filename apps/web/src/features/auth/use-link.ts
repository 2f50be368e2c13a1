import type { LinkStateJson } from "@agate/api";
import { useEffect, useState } from "react";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { postJson } from "../../api/post.ts";
import { retryWhileAway } from "../../api/retry.ts";

/** What is known of the link that led here. Looking at a link does not use it up. */
export type MailedLink =
  | { readonly status: "checking" }
  | { readonly status: "failed"; readonly failure: ReadFailure }
  | LinkStateJson;

type LinkPath = "/api/auth/verification-link" | "/api/auth/reset-link" | "/api/auth/new-address-link";

/** Looks at the link with this token; null: there is none. `again` looks once more. */
export function useLink(path: LinkPath, token: string | null): readonly [MailedLink, again: () => void] {
  const [link, setLink] = useState<MailedLink>({ status: "checking" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    const left = new AbortController();
    const look = async () => {
      const outcome = await outcomeOf(retryWhileAway(() => postJson(path, { token }, left.signal))).catch(
        (error: unknown) => {
          if (left.signal.aborted) return null;
          throw error;
        },
      );
      if (outcome) setLink(outcome.ok ? outcome.answer : { status: "failed", failure: outcome.failure });
    };
    void look();
    return () => left.abort();
  }, [path, token, tries]);
  const again = () => {
    setLink({ status: "checking" });
    setTries(tries + 1);
  };
  return [token === null ? { status: "invalid" } : link, again];
}
