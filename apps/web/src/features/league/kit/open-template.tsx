import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./kit.module.css";
import { FileInput as FileIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useDrop } from "../../../lib/use-drop.ts";
import { FileInput } from "../../../ui/field.tsx";

interface OpenTemplateProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

interface TemplateWayProps extends Pick<OpenTemplateProps, "onFile"> {
  readonly what: "game" | "event";
  /** Shown over the page, whatever is folded around it. */
  readonly children: ReactNode;
}

/** Opens an agency's template, by a button or by dropping it on the page. */
export function TemplateWay({ what, onFile, children }: TemplateWayProps) {
  const isOver = useDrop(({ files: [file] }) => file && onFile(file));
  return (
    <>
      <OpenTemplate className={styles.open} label="Open assignment template" onFile={onFile} />
      {isOver &&
        createPortal(
          <p className={styles.over}>Drop your agency's template: its {what} is looked for</p>,
          document.body,
        )}
      {children && createPortal(children, document.body)}
    </>
  );
}

/** Chooses a template's file, with any extension: phones gray out types they do not know. */
export function OpenTemplate({ className, label, onFile }: OpenTemplateProps) {
  const id = useId();
  return (
    <label className={className ?? styles.choose} htmlFor={id}>
      <FileIcon />
      {label}
      <FileInput id={id} className={layoutStyles.covering} onFile={onFile} />
    </label>
  );
}
