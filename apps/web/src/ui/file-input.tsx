import type { ComponentPropsWithRef } from "react";

interface FileInputProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> {
  readonly onFile: (file: File) => void;
}

/** Chooses a file. The same one may be chosen again after it was mended. */
export function FileInput({ onFile, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = "";
      }}
    />
  );
}
