import { useEffect, useState } from "react";
import { readStyleFragment, type SharedStyle } from "../../product/own-styles/style-text.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { OfferedStyle } from "./offered-style.tsx";

/** The style that the address carries behind its `#`. */
export function StyleFromLink({ hash, own }: { readonly hash: string; readonly own: OwnStyles }) {
  const [read, setRead] = useState<SharedStyle | string | null>();
  useEffect(() => {
    let isHere = true;
    void readStyleFragment(hash).then((style) => isHere && setRead(style));
    return () => {
      isHere = false;
    };
  }, [hash]);
  if (read === undefined || read === null) return <output>Reading the link...</output>;
  if (typeof read === "string")
    return (
      <Alert tone="bad" title="This link contains no style." action={<ButtonLink to="/styles">Your styles</ButtonLink>}>
        {read}
      </Alert>
    );
  return <OfferedStyle shared={read} from="link" own={own} onDismiss={() => navigate("/styles", { replace: true })} />;
}
