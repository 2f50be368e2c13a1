import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./kit.module.css";
import { FileInput as FileIcon } from "lucide-react";
import { useId } from "react";
import { FileInput } from "../../../ui/field.tsx";

interface OpenTemplateProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly onFile: (file: File) => void;
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
