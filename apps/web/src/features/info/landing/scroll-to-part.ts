import type { MouseEvent } from "react";
import { isOrdinaryPress } from "../../../lib/is-ordinary-press.ts";

/**
 * Scrolls smoothly to a part of the page and gives its heading the focus, so that the keys go on from there. Whoever
 * wants less motion is there at once; without our code the link's own address leads there.
 */
export function scrollToPart(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part || !isOrdinaryPress(event)) return;
  event.preventDefault();
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  part.scrollIntoView({ behavior: isStill ? "instant" : "smooth", block: "start" });
  const heading = part.querySelector<HTMLElement>("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
