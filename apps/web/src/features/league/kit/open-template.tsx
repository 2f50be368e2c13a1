import * as styles from "./kit.module.css";
import { FileInput } from "lucide-react";
import { useId } from "react";

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
      <FileInput />
      {label}
      <input
        id={id}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again after it was fixed.
          target.value = "";
        }}
      />
    </label>
  );
}
