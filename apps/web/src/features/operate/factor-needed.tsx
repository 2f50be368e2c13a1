import type { ApiProblem } from "@agate/api";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ProveAgain } from "./prove-again.tsx";

interface FactorNeededProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** An operator's session without a second factor, or with one that was proven too long ago: where to go. */
export function FactorNeeded({ problem: { type, title, detail }, onRetry, isRetrying }: FactorNeededProps) {
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
