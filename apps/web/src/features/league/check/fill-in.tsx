import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { type FieldName, labelsOf, templateFields } from "@agate/assignment/kit";
import type { FilledIn } from "@agate/proofread";
import { countOf } from "../../../lib/number.ts";
import { NamedFiles } from "./unread-files.tsx";

interface FillInProps {
  readonly gaps: FilledIn;
  readonly isFilling: boolean;
  readonly onFill: (isFilling: boolean) => void;
}

/** Whether the export fills in what is empty, with a look at each text before it is written (rule KT17). */
export function FillIn({ gaps: { filled, left }, isFilling, onFill }: FillInProps) {
  if (!filled.size) return null;
  return (
    <section className={styles.fill} aria-label="Fill in pictures">
      <label className={styles.box}>
        <input type="checkbox" checked={isFilling} onChange={({ target }) => onFill(target.checked)} />
        <b>{`Fill in what is empty in ${countOf(filled.size, "picture")}`}</b>
      </label>
      <p className={textStyles.quiet}>From the game and your name in credits. What a picture has stays as it is.</p>
      <details open={isFilling}>
        <summary>What will be written</summary>
        <dl>
          {textsOf(filled).map(({ field, texts, count }) => (
            <div key={`${field} ${texts.join("\n")}`}>
              <dt>{`${labelsOf([field])}, ${countOf(count, "picture")}`}</dt>
              <dd>{texts.join("; ")}</dd>
            </div>
          ))}
        </dl>
      </details>
      {left.length > 0 && (
        <NamedFiles title={`${countOf(left.length, "picture")} of another day`} files={left} isOpen={false} />
      )}
    </section>
  );
}

/** Each text with the number of pictures that get it, in the order of the fields. */
function textsOf(filled: FilledIn["filled"]) {
  const found = new Map<string, { field: FieldName; texts: readonly string[]; count: number }>();
  for (const field of Object.keys(templateFields) as FieldName[])
    for (const { [field]: texts } of filled.values()) {
      if (!texts) continue;
      const key = JSON.stringify([field, texts]);
      const one = found.get(key) ?? { field, texts, count: 0 };
      one.count++;
      found.set(key, one);
    }
  return [...found.values()];
}
