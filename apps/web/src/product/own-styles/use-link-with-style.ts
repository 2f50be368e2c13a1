import { useEffect, useState } from "react";
import { ownStyleId } from "./own-styles.ts";
import { writeStyleFragment } from "./style-text.ts";
import { useUsableStyles } from "./use-own-styles.ts";

/** Returns a link for someone else, with the own style it names included after its `#` (rule OS12). */
export function useLinkWithStyle(url: string): string {
  const { styles } = useUsableStyles();
  const [carried, setCarried] = useState({ url, whole: url });
  const id = ownStyleId(new URL(url).searchParams.get("style") ?? "");
  const style = id === null ? undefined : styles.get(id);
  useEffect(() => {
    if (!style) return undefined;
    let isHere = true;
    const carry = async () => {
      const fragment = await writeStyleFragment({ id, style });
      if (isHere && fragment !== null) setCarried({ url, whole: `${url}#${fragment}` });
    };
    // Without the style, the link still works for everything else.
    void carry().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [url, id, style]);
  return style && carried.url === url ? carried.whole : url;
}
