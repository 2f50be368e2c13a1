import "sonner/dist/styles.css";
import "./toaster.css";
import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { classNames } from "./class-names.ts";
import { FileName } from "./file-name.tsx";
import type { Toast } from "./toast.ts";

const signs = { ok: Check, note: Info, bad: TriangleAlert } as const;

/** Over the head of the page: below it is what people work with, down to what is docked at the bottom. */
const offset = { top: "calc(var(--bar-h) + 4px)", left: 12, right: 12 };

/** Draws the toasts, each once, in sonner's polite live region; bad ones stay longer. */
export function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const drawn = useRef(0);
  useEffect(() => {
    for (const toast of toasts.slice(drawn.current))
      sonner.custom((id) => <ToastBox toast={toast} onClose={() => sonner.dismiss(id)} />, {
        duration: toast.tone === "bad" ? 10_000 : 5_000,
      });
    drawn.current = toasts.length;
  }, [toasts]);
  return <Sonner position="top-center" offset={offset} mobileOffset={offset} gap={8} />;
}

function ToastBox({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const Sign = signs[toast.tone];
  return (
    <div className={classNames("toast", toast.tone === "bad" && "bad")}>
      <Sign className="ic" />
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
        {toast.file && (
          <p>
            <FileName name={toast.file} />
          </p>
        )}
      </div>
      <button type="button" aria-label="Close" onClick={onClose}>
        <X className="ic" />
      </button>
    </div>
  );
}
