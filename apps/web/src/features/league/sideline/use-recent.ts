import { useEffect, useRef } from "react";
import type { Dispatch } from "react";
import { recallInTab, rememberInTab } from "../../../lib/tab-memory.ts";
import type { LookupAction } from "./sideline-state.ts";

const key = "agate:looked-up";

/** Has the tab remember who was looked up: a phone reloads a page that was in the background (rule SL8). */
export function useRecent(subject: string, recent: readonly string[], dispatch: Dispatch<LookupAction>): void {
  const recalled = useRef<string | null>(null);
  useEffect(() => {
    if (!subject) return;
    if (recalled.current !== subject) {
      recalled.current = subject;
      const [of, ...ids] = (recallInTab(key) ?? "").split("\n");
      dispatch({ type: "recalled", recent: of === subject ? ids : [] });
      return;
    }
    rememberInTab(key, [subject, ...recent].join("\n"));
  }, [subject, recent, dispatch]);
}
