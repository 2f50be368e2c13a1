import type { ComponentProps } from "react";
import { Dialog } from "./dialog.tsx";

/** A modal dialog that comes from the left edge: the sidebar of a small screen. */
export function Sheet(props: Omit<ComponentProps<typeof Dialog>, "shape">) {
  return <Dialog {...props} shape="sheet" />;
}
