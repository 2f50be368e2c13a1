import { expect, it } from "vitest";
import { emptyStack, moveStack } from "./toast-box.tsx";
import type { Toast } from "./toast.ts";

const toast = (title: string): Toast => ({ tone: "ok", title });
const requested = [toast("one"), toast("two"), toast("three")];
const titles = (stack: typeof emptyStack) => stack.toasts.map(({ toast: { title } }) => title);

it("[SH8] takes every toast once, the newest first, whatever happened to the others", () => {
  const first = moveStack(emptyStack, { to: "take", requested: requested.slice(0, 2) });
  expect(titles(first)).toEqual(["two", "one"]);
  expect(moveStack(first, { to: "take", requested: requested.slice(0, 2) })).toBe(first);
  const [, one] = first.toasts;
  const less = moveStack(first, { to: "remove", id: one?.id ?? -1 });
  expect(titles(moveStack(less, { to: "take", requested }))).toEqual(["three", "two"]);
});

it("[SH8] an error that is over leaves, and is not shown where it never was", () => {
  const bad: Toast = { tone: "bad", title: "Sign Up Error" };
  const shown = moveStack(emptyStack, { to: "take", requested: [bad] });
  const over = { ...bad, isOver: true };
  const left = moveStack(shown, { to: "take", requested: [over, toast("done")] });
  expect(left.toasts.map(({ toast: { title }, isLeaving }) => [title, isLeaving])).toEqual([
    ["done", false],
    ["Sign Up Error", true],
  ]);
  expect(titles(moveStack(emptyStack, { to: "take", requested: [over, toast("done")] }))).toEqual(["done"]);
});

it("[SH8] a dismissed toast leaves, and is removed once it has left; dismissing it twice does no harm", () => {
  const stack = moveStack(emptyStack, { to: "take", requested });
  const id = stack.toasts[1]?.id ?? -1;
  const leaving = moveStack(stack, { to: "dismiss", id });
  expect(leaving.toasts.map(({ isLeaving }) => isLeaving)).toEqual([false, true, false]);
  expect(moveStack(leaving, { to: "dismiss", id })).toEqual(leaving);
  const gone = moveStack(leaving, { to: "remove", id });
  expect(titles(gone)).toEqual(["three", "one"]);
  expect(moveStack(gone, { to: "remove", id })).toBe(gone);
  expect(moveStack(gone, { to: "dismiss", id })).toBe(gone);
});
