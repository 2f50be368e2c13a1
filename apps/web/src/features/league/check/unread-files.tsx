import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { countOf } from "../../../lib/number.ts";
import { TryAgain } from "../../../ui/button.tsx";
import type { UnreadFile } from "./check-tasks.ts";

interface UnreadFilesProps {
  readonly unread: readonly UnreadFile[];
  /** Null: a retry would read none of them. */
  readonly onRetry: (() => void) | null;
}

/** Files without captions, by name and reason (rule PR42). */
export function UnreadFiles({ unread, onRetry }: UnreadFilesProps) {
  if (!unread.length) return null;
  return (
    <details className={styles.unread} open={onRetry !== null}>
      <summary>{`${countOf(unread.length, "file")} without captions`}</summary>
      <ul>
        {unread.map(({ name, reason }) => (
          <li key={name}>
            <code>{name}</code>
            <span className={textStyles.quiet}>{`${reason.replace(/\.$/, "")}.`}</span>
          </li>
        ))}
      </ul>
      {onRetry && <TryAgain onClick={onRetry} />}
    </details>
  );
}
