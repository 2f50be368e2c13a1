import * as styles from "./toaster.module.css";
import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { ToastBox, emptyStack, moveStack } from "./toast-box.tsx";
import type { Toast } from "./toast.ts";

/** Pixels between two toasts, and the maximum shown at once. */
const gap = 8;
const shown = 3;

/**
 * Draws the toasts, each once, in a polite live region low on the page, above what is docked there: they cover no
 * headline. They are stacked, the newest in front, and fan out under the pointer or with the focus.
 * Their timers are paused then, and while the page is hidden. Alt+T moves the focus to the newest, Escape dismisses
 * one, and the focus returns to where it came from.
 */
export function Toaster({ toasts: requested }: { readonly toasts: readonly Toast[] }) {
  const [{ toasts }, move] = useReducer(moveStack, emptyStack);
  const [isOpen, setOpen] = useState(false);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  const list = useRef<HTMLOListElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  // The live region must exist before the first message: screen readers do not read a region that is added along with
  // its text.
  useEffect(() => move({ to: "take", requested }), [requested]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === "KeyT") firstButton(list.current)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useLayoutEffect(() => {
    if (!list.current) return;
    place(list.current);
    const focused = document.activeElement;
    if (focused?.closest("[data-leaving]") && list.current.contains(focused))
      (firstButton(list.current) ?? (focusedBefore.current as HTMLElement | null))?.focus({ preventScroll: true });
    if (isOpen && !list.current.matches(":hover, :focus-within")) setOpen(false);
  }, [toasts, isOpen]);

  return (
    <section aria-label="Notifications alt+T" aria-live="polite" aria-relevant="additions text">
      {/* These handlers only watch the toasts; the clickable element is the button in each. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={list}
        className={styles.toasts}
        data-open={(isOpen && toasts.length > 1) || undefined}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={({ currentTarget }) => setOpen(currentTarget.matches(":focus-within"))}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
          setOpen(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(currentTarget.matches(":hover"));
        }}
        onKeyDown={(event) => {
          const focused = (event.target as Element).closest<HTMLElement>("[data-toast]");
          if (event.key !== "Escape" || !focused) return;
          event.preventDefault();
          move({ to: "dismiss", id: Number(focused.dataset["toast"]) });
        }}
      >
        {toasts.map((stacked) => (
          <ToastBox
            key={stacked.id}
            stacked={stacked}
            isPaused={isOpen || isHidden}
            onDismiss={() => move({ to: "dismiss", id: stacked.id })}
            onLeft={() => move({ to: "remove", id: stacked.id })}
          />
        ))}
      </ol>
    </section>
  );
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

const firstButton = (list: Element | null) => list?.querySelector<HTMLElement>("li:not([data-leaving]) button") ?? null;

/** Sets for each place how many toasts are in front of it and its offset in the fanned-out stack. */
function place(list: HTMLElement): void {
  let up = 0;
  const places = [...list.children].filter((one) => one instanceof HTMLElement);
  for (const [before, one] of places.entries()) {
    one.style.setProperty("--before", String(before));
    one.style.setProperty("--up", `${up}px`);
    one.toggleAttribute("inert", before >= shown);
    if (!("leaving" in one.dataset)) up += heightIn(one) + gap;
  }
  const front = places.find((one) => !("leaving" in one.dataset)) ?? places[0];
  list.style.setProperty("--front", `${front ? heightIn(front) : 0}px`);
}

/** Returns the exact height of a place's toast in pixels, before the stack scales it down. */
const heightIn = ({ firstElementChild: toast }: Element): number =>
  toast ? Number.parseFloat(getComputedStyle(toast).height) : 0;
