import { useMine, useEngine, engineNow } from "../../../product/mine/mine.ts";

/**
 * Whether the person's edits may still come: from this browser's store, or on a device that has nothing of the account yet
 * from the account. A file made before would lack them, and the presets and codes that come with them (rule ED14).
 */
export function useEditsAwaited(): boolean {
  const { status } = useMine("edit");
  const isFirst = useEngine(() => engineNow()?.isFirstAwaited() ?? false, false);
  return status === "loading" || isFirst;
}
