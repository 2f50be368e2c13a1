import { lazyPart } from "../../../ui/lazy-part.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { TargetMenuProps } from "./target-menu.tsx";

/** The program the file is for, beside Export: which one, and the others (rule TG14). */
export const TargetButton = lazyPart<TargetMenuProps>({
  name: "The choice of programs",
  load: async () => (await import("./target-menu.tsx")).TargetMenu,
  waiting: <IconButton label="File for" edge disabled />,
  // It is asked for again when the page is quiet.
  instead: () => null,
});
