import * as styles from "./toaster.module.css";
import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type PointerEvent } from "react";
import { FileName } from "./file-name.tsx";
import type { Toast } from "./toast.ts";

const signs = { ok: Check, note: Info, bad: TriangleAlert } as const;

/** Milliseconds that a toast stays, and that it takes to leave. A bad one stays longer. */
const stay = { ok: 5_000, note: 5_000, bad: 10_000 } as const;
const leave = 200;

interface ToastBoxProps {
  readonly stacked: StackedToast;
  /** Its timer is paused. */
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
  /** It has left the screen. */
  readonly onLeft: () => void;
}

/** One toast at its place in the stack. */
export function ToastBox({ stacked: { id, toast, isLeaving }, isPaused, onDismiss, onLeft }: ToastBoxProps) {
  const Sign = signs[toast.tone];
  useCountdown(stay[toast.tone], isPaused || isLeaving, onDismiss);
  useCountdown(leave, !isLeaving, onLeft);
  return (
    <li className={styles.place} data-toast={id} data-leaving={isLeaving || undefined} {...useSwipeDown(onDismiss)}>
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

/** Calls `end` after this many milliseconds, not counting pauses. */
function useCountdown(milliseconds: number, isPaused: boolean, end: () => void): void {
  const left = useRef(milliseconds);
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (isPaused) return;
    const from = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [isPaused]);
}

/** Thresholds of a swipe: distance in pixels, or speed in pixels per millisecond. */
const far = 45;
const fast = 0.11;

/**
 * Returns handlers for a box that can be swiped away downward. The distance so far is its `--swipe`. A mouse selects text
 * instead.
 * @param away called when the box was swiped away
 */
function useSwipeDown(away: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);
  const show = (box: HTMLElement, way: string) => box.style.setProperty("--swipe", way);
  return {
    onPointerDown({ pointerType, clientY, timeStamp, target }: PointerEvent<HTMLElement>) {
      if (pointerType === "mouse" || (target as HTMLElement).closest("button")) return;
      start.current = { y: clientY, at: timeStamp };
    },
    onPointerMove({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      currentTarget.setPointerCapture(pointerId);
      show(currentTarget, `${Math.max(0, clientY - start.current.y)}px`);
    },
    onPointerUp({ currentTarget, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const way = clientY - start.current.y;
      const isFast = way > 0 && way / (timeStamp - start.current.at) > fast;
      start.current = null;
      if (way >= far || isFast) away();
      else show(currentTarget, "0px");
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      start.current = null;
      show(currentTarget, "0px");
    },
  };
}

interface StackedToast {
  readonly id: number;
  readonly toast: Toast;
  /** It was dismissed and is leaving the screen. */
  readonly isLeaving: boolean;
}

interface ToastStack {
  /** How many of the requested toasts were taken. */
  readonly shownCount: number;
  /** Newest first. */
  readonly toasts: readonly StackedToast[];
}

type ToastMove =
  | { readonly to: "take"; readonly requested: readonly Toast[] }
  | { readonly to: "dismiss" | "remove"; readonly id: number };

export const emptyStack: ToastStack = { shownCount: 0, toasts: [] };

/**
 * Returns the toasts on the screen: each is taken once, dismissed when it is over, its time is up or by the user, and removed when
 * it has left.
 */
export function moveStack(stack: ToastStack, move: ToastMove): ToastStack {
  if (move.to === "take") {
    const { shownCount, toasts } = stack;
    const { requested } = move;
    const isOver = ({ id }: StackedToast) => requested[id]?.isOver === true;
    const fresh = requested
      .slice(shownCount)
      .map((toast, at) => ({ id: shownCount + at, toast, isLeaving: false }))
      .filter((one) => !isOver(one));
    if (requested.length === shownCount && !toasts.some((one) => isOver(one) && !one.isLeaving)) return stack;
    const before = toasts.map((one) => (isOver(one) ? { ...one, isLeaving: true } : one));
    return { shownCount: requested.length, toasts: [...fresh.toReversed(), ...before] };
  }
  if (!stack.toasts.some(({ id }) => id === move.id)) return stack;
  return {
    ...stack,
    toasts:
      move.to === "remove"
        ? stack.toasts.filter(({ id }) => id !== move.id)
        : stack.toasts.map((one) => (one.id === move.id ? { ...one, isLeaving: true } : one)),
  };
}
