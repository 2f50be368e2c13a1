import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { labelsOf } from "@agate/assignment/kit";
import { type FilledIn, filledTexts } from "@agate/proofread";
import { countOf } from "../../../lib/number.ts";
import { NamedFiles } from "./unread-files.tsx";

export interface FillInProps {
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
      <p className={textStyles.quiet}>
        From the game, your name in credits, and your agency's template if one is open. What a picture has stays as it
        is.
      </p>
      <details open={isFilling}>
        <summary>What will be written</summary>
        <dl>
          {filledTexts(filled).map(({ field, texts, count }) => (
            <div key={`${field} ${texts.join("\n")}`}>
              <dt className={textStyles.hint}>{`${labelsOf([field])}, ${countOf(count, "picture")}`}</dt>
              <dd>{texts.join("; ")}</dd>
            </div>
          ))}
        </dl>
      </details>
      {left.length > 0 && (
        <NamedFiles title={`Nothing goes into ${countOf(left.length, "file")}`} files={left} isOpen={false} />
      )}
    </section>
  );
}
