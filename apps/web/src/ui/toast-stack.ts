import type { Toast } from "./toast.ts";

export interface StackedToast {
  readonly id: number;
  readonly toast: Toast;
  /** It has been put away and is on its way out. */
  readonly isLeaving: boolean;
}

export interface ToastStack {
  /** How many of the toasts asked for have been taken. */
  readonly taken: number;
  /** Newest first. */
  readonly toasts: readonly StackedToast[];
}

export type ToastMove =
  | { readonly to: "take"; readonly asked: readonly Toast[] }
  | { readonly to: "dismiss" | "remove"; readonly id: number };

export const emptyStack: ToastStack = { taken: 0, toasts: [] };

/** What is on the screen: each toast is taken once, dismissed when its time is over or by a person, removed when it has left. */
export function moveStack(stack: ToastStack, move: ToastMove): ToastStack {
  if (move.to === "take") {
    const { taken, toasts } = stack;
    const fresh = move.asked.slice(taken).map((toast, at) => ({ id: taken + at, toast, isLeaving: false }));
    return fresh.length ? { taken: taken + fresh.length, toasts: [...fresh.toReversed(), ...toasts] } : stack;
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
