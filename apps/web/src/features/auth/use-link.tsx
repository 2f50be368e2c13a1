import type { LinkStateJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import { postJson } from "../../api/request.ts";
import { useQuery } from "../../api/use-query.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { ListState } from "../../ui/list-state.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** The state of the link that led here. Checking a link does not use it up. */
export type MailedLink =
  | { readonly status: "checking" }
  | { readonly status: "failed"; readonly failure: ReadFailure }
  | LinkStateJson;

type LinkPath = "/api/auth/verification-link" | "/api/auth/reset-link" | "/api/auth/new-address-link";

/** Checks the link with this token; null if there is none, undefined before hydration. `again` checks once more. */
export function useLink(path: LinkPath, token: string | null | undefined): readonly [MailedLink, again: () => void] {
  const { data, error, isFetching, refetch } = useQuery<LinkStateJson, ReadFailure>({
    queryKey: ["link", path, token],
    queryFn: ({ signal }) => postJson(path, { token: token ?? "" }, signal),
    enabled: typeof token === "string",
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
  readonly link: Extract<MailedLink, { status: "checking" | "failed" }>;
  readonly onRetry: () => void;
}

/** A mailed link that is being checked, or could not be. */
export function UncheckedLink({ title, link, onRetry }: UncheckedLinkProps) {
  if (link.status === "checking") return <AuthFrame title={title} lead={<output>Checking your link...</output>} />;
  return (
    <AuthFrame title={title}>
      <ListState state="failed" title="The link could not be checked" onRetry={onRetry}>
        {failureWords(link.failure, "Something went wrong on our end.")}
      </ListState>
    </AuthFrame>
  );
}
