import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import type { TargetMenuProps } from "./target-menu.tsx";

/** The style and the program of the file, beside Export: which they are, and the others (rule TG14). */
export const TargetButton = lazyPart<TargetMenuProps>({
  name: "The choice of programs",
  load: async () => (await import("./target-menu.tsx")).TargetMenu,
  waiting: <Button disabled>Style and program</Button>,
  // It is asked for again when the page is quiet.
  instead: () => null,
});
