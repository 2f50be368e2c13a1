import { useEffect, useRef } from "react";
import { consumePendingAction } from "../../../product/asked.ts";
import { isPassing } from "./export-problem.ts";
import type { Exporting } from "./use-export.ts";

/**
 * Exports by itself where the page before asked for it (Home's Export): as soon as everything the file needs has come. What
 * stands in the way is told as a press of Export tells it.
 * @param subjectId the game or event; null while it has not been read from the address
 */
export function useAskedExport(
  { problem, press, written }: Pick<Exporting, "problem" | "press" | "written">,
  subjectId: string | null,
): void {
  const asked = useRef<boolean>(undefined);
  const isReady = subjectId !== null && (problem ? !isPassing(problem) : written !== null);
  useEffect(() => {
    asked.current ??= consumePendingAction("file") ?? false;
    if (!asked.current || !isReady) return;
    asked.current = false;
    press();
  });
}
