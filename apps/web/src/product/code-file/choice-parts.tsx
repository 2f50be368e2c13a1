import * as textStyles from "../../ui/text.module.css";
import * as styles from "./style-note.module.css";
import { builtInStyle } from "@agate/captions";
import { Link } from "../../router/link.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { newStylePath } from "../own-styles/own-styles.ts";
import type { StyleName } from "../styles/style-name.ts";

const StyleNote = lazyPart("What is known of this style", async () => (await import("./style-note.tsx")).StyleNote);

/** The notes on a style, which our own wording does not need, and the link to make an own style from it (rule OS13). */
export function StyleNotePart({ style }: { readonly style: StyleName }) {
  return builtInStyle(style) === null ? (
    <StyleNote style={style} />
  ) : (
    <p className={`${textStyles.hint} ${styles.make}`}>
      <Link to={newStylePath(style)}>Make your own style</Link>
    </p>
  );
}

/** Rarely used settings, behind a button. Their code loads after the page. */
export const WordingPart = lazyPart(
  "What is chosen of names and notes",
  async () => (await import("./wording-fields.tsx")).WordingFields,
);
