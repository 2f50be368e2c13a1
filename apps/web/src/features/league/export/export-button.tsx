import "./export-button.css";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import type { Exporting } from "./use-export.ts";

/**
 * Red only when it works. Otherwise it stays pressable, says it is disabled and why, and tells the first problem when
 * pressed. The second press of a double click and a key held down are no presses: one file (CASES B8).
 */
export function ExportButton({ exporting: { label, isWorking, problem, press } }: { readonly exporting: Exporting }) {
  const reasonId = useId();
  return (
    <>
      <Button
        className="export"
        look={problem ? "plain" : "red"}
        reason={problem ? "" : undefined}
        busy={isWorking}
        aria-label={label ? undefined : "Checking subscription"}
        aria-describedby={problem ? reasonId : undefined}
        aria-keyshortcuts="e"
        onClick={(event) => event.detail < 2 && press()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {label && (
          <>
            {!problem && <Download className="ic" />}
            {label}
            {!problem && <Kbd decorative>E</Kbd>}
          </>
        )}
      </Button>
      {problem && (
        <span className="vh" id={reasonId}>
          {problem.detail}
        </span>
      )}
    </>
  );
}
