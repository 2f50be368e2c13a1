import { useState } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { EditorProps } from "./edit-list.tsx";
import { useLinkEdits } from "./link-edits.ts";
import type { NoticesProps } from "./notices.tsx";

const Notices = lazyPart<NoticesProps>({
  name: "Messages about your edits",
  load: async () => (await import("./notices.tsx")).Notices,
  waiting: null,
});

/** Tells what a link brings, and what the feed says itself by now; its code comes when there is something of it. */
export function EditsNotices(props: NoticesProps) {
  const isHydrated = useHydrated();
  const brought = useLinkEdits();
  const [isNeeded, setNeeded] = useState(false);
  const hasNews =
    (isHydrated && window.location.hash.startsWith("#edits=")) ||
    brought.status !== "none" ||
    props.lists.some(({ hasSettled }) => hasSettled);
  if (hasNews && !isNeeded) setNeeded(true);
  return isNeeded ? <Notices {...props} /> : null;
}

/** The editor of a list of people; lazy-loaded. */
export const Editor = lazyPart<EditorProps>({
  name: "The editor",
  load: async () => (await import("./edit-list.tsx")).EditList,
  waiting: <ListState state="loading" title="Loading the editor..." rows={6} />,
});
