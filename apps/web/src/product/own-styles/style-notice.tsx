import { useEffect, useState } from "react";
import { readStyleRecord, styleOf } from "@agate/captions/styles";
import { ownStyleFields, type OwnStyle } from "@agate/mine";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonRow, ButtonLink } from "../../ui/button.tsx";
import { changeMine } from "../mine/mine.ts";
import { ownStyleId, ownStylePath, type OwnStyleName } from "./own-styles.ts";
import { previewOf } from "./preview-of.ts";
import { readStyleFragment } from "./style-text.ts";
import { useTemporarily, useTemporaryStyle, useUsableStyles } from "./use-own-styles.ts";

/** The notice about the own style a page is set to: it came through a link, or cannot be used (rules OS11, OS12). */
export function StyleNotice({ name }: { readonly name: OwnStyleName }) {
  const id = ownStyleId(name) ?? "";
  const { isReady, styles } = useUsableStyles();
  const temporaryStyle = useTemporaryStyle(name);
  const style = styles.get(id);
  const link = useStyleOfLink(id);
  if (!isReady && !style) return null;
  if (temporaryStyle)
    return (
      <Alert
        tone="warn"
        title={`The style “${temporaryStyle.name}” from a link is in this file, but not saved.`}
        action={
          <ButtonRow>
            <Button onClick={() => save(id, temporaryStyle)}>Save as mine</Button>
            <Button look="bare" onClick={() => useTemporarily(id, null)}>
              Take out
            </Button>
          </ButtonRow>
        }
      />
    );
  if (style)
    return isUsable(style) ? null : (
      <Alert
        tone="warn"
        title={`Your style “${style.name}” cannot be used here: the file is in Standard.`}
        action={<ButtonLink to={ownStylePath(id)}>Look at it</ButtonLink>}
      >
        It belongs to another version of Agate, or part of it is not valid.
      </Alert>
    );
  if (link && typeof link !== "string")
    return (
      <Alert
        tone="warn"
        title={`A style from a link: “${link.name}”. Not in the file yet, which is in Standard.`}
        action={
          isUsable(link) && (
            <ButtonRow>
              <Button onClick={() => useTemporarily(id, link)}>Use for this visit</Button>
              <Button onClick={() => save(id, link)}>Save as mine</Button>
            </ButtonRow>
          )
        }
      >
        {captionOf(link) ?? "Part of it is not valid."}
      </Alert>
    );
  return (
    <Alert
      tone="warn"
      title="This browser does not have the style of this page: the file is in Standard."
      action={<ButtonLink to="/styles">Your styles</ButtonLink>}
    >
      {link ?? "It was deleted, or it belongs to someone else: a link copied from their page includes it."}
    </Alert>
  );
}

/** Reads the style with this id from the address. A sentence: the address has one that cannot be read; null: none. */
function useStyleOfLink(id: string): OwnStyle | string | null {
  const [read, setRead] = useState<OwnStyle | string | null>(null);
  useEffect(() => {
    let isHere = true;
    void readStyleFragment(window.location.hash).then((link) => {
      if (!isHere || link === null) return;
      // Once read, the page has it, and the address is passed on without it.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
      if (typeof link === "string") setRead(link);
      else if (link.id === id) setRead(link.style);
    });
    return () => {
      isHere = false;
    };
  }, [id]);
  return read;
}

function save(id: string, style: OwnStyle): void {
  if (changeMine("style", id, { ...ownStyleFields(style), removed: false })) useTemporarily(id, null);
}

function isUsable(style: OwnStyle): boolean {
  return readStyleRecord({ ...style.record, label: style.name }).ok;
}

/** Returns a caption of an invented game in a style; null: the style's record is invalid. */
function captionOf(style: OwnStyle): string | null {
  const read = readStyleRecord({ ...style.record, label: style.name });
  return read.ok ? `It writes: ${previewOf(styleOf(read.record), "Your Name").caption.text}` : null;
}
