import { longestShared, readShared } from "@agate/mine";
import { useEffect } from "react";
import { BroughtEdits } from "./brought-edits.tsx";
import { EditsSettled } from "./edits-settled.tsx";
import { setLinkEdits, useLinkEdits } from "./link-edits.ts";
import { editsOfHash, fromFragment } from "./link-text.ts";
import type { EditedList } from "@agate/assignment";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}

/** What a link or a file has brought, and what is no edit any more. */
export function Notices({ league, lists, isEditing }: NoticesProps) {
  const brought = useLinkEdits();
  useEffect(() => {
    const fragment = editsOfHash(window.location.hash);
    if (fragment !== null) {
      const text = fragment.length > longestShared ? null : fromFragment(fragment);
      const read = text === null ? "They cannot be read." : readShared(text);
      setLinkEdits(
        typeof read === "string"
          ? { status: "refused", from: "link", why: read }
          : { status: "offered", from: "link", ...read },
      );
      // Once looked at they are the page's: the address is passed on without them.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
    }
    return () => setLinkEdits({ status: "none" });
  }, [league]);
  return (
    <>
      <BroughtEdits brought={brought} league={league} />
      <EditsSettled lists={lists} isEditing={isEditing} />
    </>
  );
}
