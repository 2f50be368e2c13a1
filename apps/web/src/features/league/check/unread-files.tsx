import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import type { ReactNode } from "react";
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
    <NamedFiles title={`${countOf(unread.length, "file")} without captions`} files={unread} isOpen={onRetry !== null}>
      {onRetry && <TryAgain onClick={onRetry} />}
    </NamedFiles>
  );
}

interface NamedFilesProps {
  readonly title: string;
  /** A reason of "" is not shown. */
  readonly files: readonly { readonly name: string; readonly reason: string }[];
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}

/** A list of files that folds, each with its reason. */
export function NamedFiles({ title, files, isOpen, children }: NamedFilesProps) {
  return (
    <details className={styles.unread} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            <code>{name}</code>
            {reason && <span className={textStyles.quiet}>{`${reason.replace(/\.$/, "")}.`}</span>}
          </li>
        ))}
      </ul>
      {children}
    </details>
  );
}
