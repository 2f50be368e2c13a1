import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { WriterMissingProps } from "./writer-missing.tsx";

/** Shown where what writes for the chosen program could not be loaded. */
export const WriterNotice = lazyPart<WriterMissingProps>({
  name: "The program",
  load: async () => (await import("./writer-missing.tsx")).WriterMissing,
});
