import * as styles from "./style-note.module.css";
import * as textStyles from "../../ui/text.module.css";
import { builtInStyle } from "@agate/captions";
import { Link } from "../../router/link.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { newStylePath } from "../own-styles/own-styles.ts";
import type { StyleName } from "../styles/style-name.ts";

const StyleNote = lazyPart<{ readonly style: StyleName }>({
  name: "What is known of this style",
  load: async () => (await import("./style-note.tsx")).StyleNote,
});

/** What a style has to say of itself, which our own wording does not, and the way to one of one's own (rule OS13). */
export function StyleNotePart({ style }: { readonly style: StyleName }) {
  return builtInStyle(style) === null ? (
    <StyleNote style={style} />
  ) : (
    <p className={`${textStyles.hint} ${styles.make}`}>
      <Link to={newStylePath(style)}>Make your own style</Link>
    </p>
  );
}
