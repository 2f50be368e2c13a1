import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { EditorProps } from "./edit-list.tsx";

/** The editor of a list of people; lazy-loaded. */
export const Editor = lazyPart<EditorProps>({
  name: "The editor",
  load: async () => (await import("./edit-list.tsx")).EditList,
  waiting: <ListState state="loading" title="Loading the editor..." rows={6} />,
});
