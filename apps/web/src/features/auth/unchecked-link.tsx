import { failureWords } from "../../product/session/failure-words.ts";
import { ListState } from "../../ui/list-state.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import type { MailedLink } from "./use-link.ts";

interface UncheckedLinkProps {
  readonly title: string;
  readonly link: Extract<MailedLink, { status: "checking" | "failed" }>;
  readonly onRetry: () => void;
}

/** A mailed link that is being looked at, or could not be. */
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
