import { lazyPart } from "../../ui/lazy-part.tsx";
import type { EditsSectionProps } from "./edits-section.tsx";

/** What somebody has edited; its code comes with what keeps a person's things. */
export const MyEdits = lazyPart<EditsSectionProps>({
  name: "Your edits",
  load: async () => (await import("./edits-section.tsx")).EditsSection,
  waiting: null,
});
