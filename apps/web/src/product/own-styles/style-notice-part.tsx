import { lazyPart } from "../../ui/lazy-part.tsx";
import { isOwnStyleName } from "./own-styles.ts";

const StyleNotice = lazyPart(
  "Messages about this style",
  async () => (await import("./style-notice.tsx")).StyleNotice,
  {
    need: "rare",
  },
);

/** The notice about an own style. Our styles have none. */
export function StyleNoticePart({ style }: { readonly style: string }) {
  return isOwnStyleName(style) && <StyleNotice key={style} name={style} />;
}
