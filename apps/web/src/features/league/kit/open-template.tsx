import * as styles from "./kit.module.css";
import { FileInput } from "lucide-react";
import { useId } from "react";

interface OpenTemplateProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Chooses the file of a template. Of any ending: phones grey out what they do not know. */
export function OpenTemplate({ className, label, onFile }: OpenTemplateProps) {
  const id = useId();
  return (
    <label className={className ?? styles.choose} htmlFor={id}>
      <FileInput />
      {label}
      <input
        id={id}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was mended.
          target.value = "";
        }}
      />
    </label>
  );
}
