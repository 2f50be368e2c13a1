import * as styles from "./change-item.module.css";
import { changeWords, type Change } from "@agate/mine";
import { VisuallyHidden } from "../../ui/text.tsx";

/** Returns a key that is unique in a list of changes. */
export function keyOfChange(change: Change): string {
  if (change.kind === "header") return change.code;
  const { role, key } = change.kind === "changed" ? change.before : change.person;
  return [change.kind, role, key].join(" ");
}

const signs = { "+": { className: styles.plus, words: "joined: " }, "−": { className: styles.minus, words: "left: " } };

/** "+ Ellery 8", "− Brandt 00", "Navarro 3 to 13", as a list item (rule SF2). @param note shown after it */
export function ChangeItem({ change, note }: { readonly change: Change; readonly note?: string | undefined }) {
  const { sign, name, rest } = changeWords(change);
  if (!sign)
    return (
      <li>
        <span className={styles.moved}>{name}</span> {rest}
      </li>
    );
  const { className, words } = signs[sign];
  return (
    <li>
      <span className={className} aria-hidden="true">
        {sign}
      </span>{" "}
      <VisuallyHidden>{words}</VisuallyHidden>
      {name} {rest} {note}
    </li>
  );
}
