import { useState } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { useLinkEdits } from "./link-edits.ts";
import type { NoticesProps } from "./notices.tsx";

const Notices = lazyPart("Messages about your edits", async () => (await import("./notices.tsx")).Notices);

/**
 * Shows what a link contains, and which edits the feed has caught up with; its code loads when there is something to
 * show.
 */
export function EditsNotices(props: NoticesProps) {
  const isHydrated = useHydrated();
  const linkEdits = useLinkEdits();
  const [isNeeded, setNeeded] = useState(false);
  const hasNotices =
    (isHydrated && window.location.hash.startsWith("#edits=")) ||
    linkEdits.status !== "none" ||
    props.lists.some(({ hasSettled }) => hasSettled);
  if (hasNotices && !isNeeded) setNeeded(true);
  return isNeeded ? <Notices {...props} /> : null;
}

/** The editor of a list of people; lazy-loaded. */
export const Editor = lazyPart("The editor", async () => (await import("./edit-list.tsx")).EditList, {
  waiting: <ListState state="loading" title="Loading the editor..." rows={6} />,
});
