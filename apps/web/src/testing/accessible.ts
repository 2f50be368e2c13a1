import axe from "axe-core";
import { expect, inject } from "vitest";
import { cdp, page } from "vitest/browser";
import type { RunSettings } from "./run-settings.ts";

declare module "vitest/browser" {
  interface CDPSession {
    send(method: "Emulation.setEmulatedMedia", to: { readonly features: readonly object[] }): Promise<void>;
  }
}

/** Whether every state is checked in full: `npm run nightly`. */
export const inFull: RunSettings["everyWidth"] = inject("everyWidth");
/** The widths for checking a state whose page the built site's tests check in full (tests/e2e). */
const aState = inFull ? [1440, 768, 390, 320] : [320];

/**
 * Expects what holds for every part in every state: no axe violations in light or dark, and no wider than its window.
 * Dark changes nothing but colors. Restores the window's size afterward.
 */
export async function expectAccessible(widths: readonly number[] = aState): Promise<void> {
  const { innerWidth: width, innerHeight: height } = window;
  for (const one of widths) {
    await page.viewport(one, 900);
    await emulate("light");
    expect(document.documentElement.scrollWidth, `the width at ${one} px`).toBeLessThanOrEqual(one);
    await expectNoViolation();
    await emulate("dark");
    await expectNoViolation(inFull ? undefined : ["color-contrast"]);
  }
  await emulate();
  await page.viewport(width, height);
}

/** @param scheme if unset, the system's */
async function emulate(scheme?: "light" | "dark"): Promise<void> {
  const features = scheme
    ? [
        { name: "prefers-color-scheme", value: scheme },
        { name: "prefers-reduced-motion", value: "reduce" },
      ]
    : [];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

/** @param rules only these; otherwise all, except those about the surroundings of a part */
async function expectNoViolation(rules?: string[]): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`),
  ).toEqual([]);
}
