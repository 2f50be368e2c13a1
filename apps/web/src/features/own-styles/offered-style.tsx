import * as layoutStyles from "../../ui/layout.module.css";
import * as styles from "./own-styles.module.css";
import { useMemo, useEffect, useState } from "react";
import { ownStyleFields } from "@agate/mine";
import { changeMine } from "../../product/mine/mine.ts";
import { newStylePath, ownStylePath } from "../../product/own-styles/own-styles.ts";
import { type SharedStyle, readStyleFragment } from "../../product/own-styles/style-text.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonRow, ButtonLink } from "../../ui/button.tsx";
import { madeFrom } from "./copy-style.ts";
import { readOwn } from "./read-own.ts";
import { newKey, useStyleDrafts } from "./style-drafts.ts";
import { StylePreviewBox, usePreview } from "./style-preview.tsx";

interface OfferedStyleProps {
  readonly shared: SharedStyle;
  readonly from: "link" | "file";
  readonly own: OwnStyles;
  readonly onDismiss: () => void;
}

/** A style from a link or a file: shown first, saved only if the person says so (rules OS8, OS9). */
export function OfferedStyle({ shared: { id, style }, from, own, onDismiss }: OfferedStyleProps) {
  const { set } = useStyleDrafts();
  const read = useMemo(() => readOwn(style), [style]);
  const preview = usePreview(read.record, "Your Name");
  const isComplete = read.faults.length === 0;
  const save = () => {
    const record = id !== null && !own.styles.has(id) ? id : freshId();
    if (changeMine("style", record, { ...ownStyleFields(style), removed: false }))
      navigate(ownStylePath(record), { replace: true });
  };
  const edit = () => {
    const name = `${from}-${freshId()}`;
    set(newKey(name), { style, began: "" });
    navigate(newStylePath(name), { replace: true });
  };
  return (
    <div className={`${layoutStyles.stack} ${styles.part}`}>
      <Alert
        tone={isComplete ? "note" : "warn"}
        title={`A style from a ${from}: “${style.name}”. ${madeFrom(style.from)}.`}
      >
        {isComplete
          ? "Review it before you save it. Nothing changes until you do."
          : "Part of it is not valid. You can open it in the editor and fix it there."}
      </Alert>
      <ButtonRow>
        {isComplete && (
          <Button look="ink" onClick={save}>
            Keep
          </Button>
        )}
        <Button onClick={edit}>Open in the editor</Button>
        <Button look="bare" onClick={onDismiss}>
          Not now
        </Button>
      </ButtonRow>
      <StylePreviewBox name={style.name} preview={preview} faults={read.faults} />
    </div>
  );
}

const freshId = () => crypto.randomUUID().slice(0, 13);

/** The style in the fragment of the URL. */
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
