import { notifyManager } from "@tanstack/react-query";

/** Milliseconds after which a pointer that stays down, like on a dragged page, no longer delays updates. */
const longest = 1_500;

/**
 * Starts delaying query updates while a finger or a mouse button is down, so that no list moves between the press and
 * the click (rule OF14).
 * @returns a function that stops it
 */
export function holdWhilePressed(): () => void {
  let held: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    const waiting = held ?? [];
    held = null;
    for (const notify of waiting) notify();
  };
  const press = () => {
    held ??= [];
    clearTimeout(timer);
    timer = setTimeout(release, longest);
  };
  // The click event fires after pointerup.
  const lift = () => void setTimeout(release);
  notifyManager.setScheduler((notify) => void (held ? held.push(notify) : setTimeout(notify)));
  window.addEventListener("pointerdown", press, true);
  for (const sign of ["pointerup", "pointercancel"]) window.addEventListener(sign, lift, true);
  return () => {
    release();
    notifyManager.setScheduler((notify) => void setTimeout(notify));
    window.removeEventListener("pointerdown", press, true);
    for (const sign of ["pointerup", "pointercancel"]) window.removeEventListener(sign, lift, true);
  };
}
