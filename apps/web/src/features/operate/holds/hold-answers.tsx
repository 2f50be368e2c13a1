import * as styles from "./holds.module.css";
import type { OpenHoldJson } from "@agate/api";
import { addressOf } from "../../../api/read.ts";
import { sizeWords } from "../../../lib/size-words.ts";

/** What came, byte for byte, to be saved: it is never shown in a page. */
export function HoldAnswers({ hold: { id, answers } }: { readonly hold: Pick<OpenHoldJson, "id" | "answers"> }) {
  if (!answers.length) return <p className={styles.more}>The raw answer is no longer stored.</p>;
  return (
    <p className={styles.more}>
      {answers.map((answer, at) => (
        <a
          key={answer.id}
          href={addressOf("/api/operate/holds/:hold/answers/:answer", { hold: String(id), answer: String(answer.id) })}
          download={`agate-hold-${id}-${at + 1}.txt`}
        >
          Raw answer{answers.length > 1 && ` ${at + 1}`}, {sizeWords(answer.bytes)}
          {answer.host && `, ${answer.host}`}
        </a>
      ))}
    </p>
  );
}
