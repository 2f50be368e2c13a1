import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly className?: string | undefined;
  readonly look?: ButtonLook;
}

/** Copies the whole file to the clipboard: the alternative when a browser blocks downloads (case B10). */
export function CopyButton({ text, ...looks }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () =>
        showToast({
          tone: "bad",
          title: "The browser blocked copying",
          text: "Select the lines by hand: a selection copies as the file has it.",
        }),
    );
  return (
    <Button {...looks} onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
