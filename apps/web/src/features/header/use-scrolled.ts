import { useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

/** Whether the page is scrolled by more than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > pixels,
    () => false,
  );
}
