import type { MouseEvent } from "react";
import { isOrdinaryPress } from "../../../lib/is-ordinary-press.ts";

/**
 * Scrolls smoothly to a part of the page and gives its heading the focus, so that the keys go on from there. Whoever
 * wants less motion is there at once; without JavaScript the link's own address leads there.
 * @param headingId what the link's address names
 */
export function scrollToPart(event: MouseEvent, headingId: string): void {
  const heading = document.getElementById(headingId);
  if (!heading || !isOrdinaryPress(event)) return;
  event.preventDefault();
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.closest("section")?.scrollIntoView({ behavior: isStill ? "instant" : "smooth", block: "start" });
  heading.focus({ preventScroll: true });
}
