import { targets } from "@agate/captions";
import type { TargetName } from "@agate/captions";
import { useState } from "react";
import { reloadIfAnswered } from "../../../lib/preload-later.ts";
import { importWriter } from "../../../product/code-file/use-writer.ts";
import { PartMissing } from "../../../ui/lazy-part.tsx";

export interface WriterMissingProps {
  readonly target: TargetName;
}

/** That the file cannot be written for the chosen program, with another try, and the way round. */
export function WriterMissing({ target }: WriterMissingProps) {
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    importWriter(target)
      // A browser that holds on to the failure, or a new version on the server: the address keeps the form.
      .catch(reloadIfAnswered)
      .finally(() => setBusy(false));
  };
  return (
    <PartMissing title={`${targets[target].label} could not be loaded`} onRetry={again} isBusy={isBusy}>
      The network may be down. The Photo Mechanic file always works, and so does the rest of the page.
    </PartMissing>
  );
}
