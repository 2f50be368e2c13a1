import { useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { SinceNoticeProps } from "./use-since.ts";

const Line = lazyPart<SinceNoticeProps>({
  name: "What changed since your file",
  load: () => import("./since-line.tsx").then(({ SinceLine }) => SinceLine),
  waiting: null,
  instead: () => null,
});

/**
 * Remembers each file that is downloaded, and says in one line what has changed since. Its code is loaded once there is a
 * file; a download before it has come is remembered then.
 */
export function SinceNotice(props: SinceNoticeProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.exporting.file && !isWanted) setWanted(true);
  return isWanted && <Line {...props} />;
}
