import * as layoutStyles from "../../ui/layout.module.css";
import * as styles from "./teams.module.css";
import { useId, useState, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { FileInput } from "../../ui/field.tsx";

interface FileDropProps {
  readonly className?: string | undefined;
  readonly onFile: (file: File) => void;
  /** @param choose a control that chooses a file, for users who do not drag */
  readonly children: (choose: ReactNode) => ReactNode;
}

/** A drop zone that takes a file: dropped on it, or chosen. */
export function FileDrop({ className, onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const choose = (
    <label className={styles.choose} htmlFor={id}>
      Choose a file
      <FileInput
        id={id}
        className={layoutStyles.covering}
        accept=".csv,.tsv,.txt,.json,.xlsx,.ods,.pdf,.html,.htm,text/*"
        onFile={onFile}
      />
    </label>
  );
  return (
    <div
      className={classNames(className, styles.drop)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        setOver(false);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children(choose)}
    </div>
  );
}
