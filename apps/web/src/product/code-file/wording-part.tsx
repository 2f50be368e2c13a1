import { lazyPart } from "../../ui/lazy-part.tsx";
import type { WordingFieldsProps } from "./wording-fields.tsx";

/** What is seldom set stands behind a button: its code comes after the page is there. */
export const WordingPart = lazyPart<WordingFieldsProps>({
  name: "What is chosen of names and notes",
  load: async () => (await import("./wording-fields.tsx")).WordingFields,
});
