import * as styles from "./own-styles.module.css";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { BeginStyle } from "./begin-style.tsx";
import { StyleList } from "./style-list.tsx";

/** The styles that there are, and the ways to another. */
export function StyleStart({ own }: { readonly own: OwnStyles }) {
  return (
    <div className={styles.part}>
      <BeginStyle own={own} />
      <StyleList own={own} />
    </div>
  );
}
