import * as styles from "./toaster.module.css";
import { Check, Info, TriangleAlert, X } from "lucide-react";
import { FileName } from "./file-name.tsx";
import type { StackedToast } from "./toast-stack.ts";
import { useCountdown } from "./use-countdown.ts";
import { useSwipeUp } from "./use-swipe-up.ts";

const signs = { ok: Check, note: Info, bad: TriangleAlert } as const;

/** How long a toast stays, and how long it takes to leave, in milliseconds. A bad one stays longer. */
const stay = { ok: 5_000, note: 5_000, bad: 10_000 } as const;
const leave = 200;

interface ToastBoxProps {
  readonly stacked: StackedToast;
  /** Its time stands still. */
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
  /** It has left the screen. */
  readonly onGone: () => void;
}

/** One toast in its place of the stack. */
export function ToastBox({ stacked: { id, toast, isLeaving }, isPaused, onDismiss, onGone }: ToastBoxProps) {
  const Sign = signs[toast.tone];
  useCountdown(stay[toast.tone], isPaused || isLeaving, onDismiss);
  useCountdown(leave, !isLeaving, onGone);
  return (
    <li className={styles.place} data-toast={id} data-leaving={isLeaving || undefined} {...useSwipeUp(onDismiss)}>
      <div className={styles.toast} data-tone={toast.tone}>
        <Sign />
        <div>
          <strong>{toast.title}</strong>
          {toast.text && <p>{toast.text}</p>}
          {toast.file && (
            <p>
              <FileName name={toast.file} />
            </p>
          )}
        </div>
        <button type="button" aria-label="Close" onClick={onDismiss}>
          <X />
        </button>
      </div>
    </li>
  );
}
