import type { CSSProperties } from "react";
import type { TeamJson } from "@agate/api";
import type { Squad } from "./squads.ts";

/** The screen's theme: `sun` is black lines on white, for use in sunlight. */
export type Light = "light" | "dark" | "sun";

/** How a team's shirt is shown: the dark one filled, the white one outlined; `plain` if there are no shirts. */
export type Shirt = "filled" | "outlined" | "plain";

const white = "#ffffff";
const black = "#000000";
/** The page behind a cell. */
const grounds: Readonly<Record<Light, string>> = { light: white, dark: "#0f0f0f", sun: white };
/** Text on its background (WCAG 1.4.3). */
const readable = 4.5;
/** An edge against its surroundings (WCAG 1.4.11). */
const visible = 3;
/** Contrast that stands out in the dark and in sunlight. */
const strong = 7;
/** For a team whose colors are unknown. */
const neutral = "#4d4b47";

/**
 * The colors of a team's numbers (rule SL3): text always has 4.5:1 contrast with its background, and an edge 3:1 with
 * the page.
 * @returns `#rrggbb` each
 * @param colors as the provider has them; a neutral gray if missing
 */
export function shirtColors(colors: TeamJson["colors"], light: Light, shirt: Shirt) {
  const page = grounds[light];
  if (shirt === "plain") {
    if (light === "sun") return { ground: white, ink: black, edge: black };
    return light === "dark"
      ? { ground: "#1d1c1b", ink: "#f2f1ed", edge: "#7b7973" }
      : { ground: "#f0efec", ink: "#141413", edge: "#868480" };
  }
  if (shirt === "outlined") {
    const line = light === "sun" ? black : lineOf(colors, page, light);
    return { ground: page, ink: line, edge: line };
  }
  const main = fillOf(colors);
  if (light === "sun") {
    const ground = shade(main, white, strong, black);
    return { ground, ink: white, edge: ground };
  }
  const ink = contrast(main, white) >= contrast(main, black) ? white : black;
  return { ground: main, ink, edge: shade(main, page, visible, light === "dark" ? white : black) };
}

/** The first color that can be told from white: a nearly white one is the other shirt. */
function fillOf(colors: TeamJson["colors"]): string {
  return [colors?.main, colors?.alternate].find((one) => one !== undefined && contrast(one, white) >= 1.5) ?? neutral;
}

function lineOf(colors: TeamJson["colors"], page: string, light: Light): string {
  const known = [colors?.main, colors?.alternate].filter((one) => one !== undefined);
  const legible = known.find((one) => contrast(one, page) >= readable);
  if (legible) return legible;
  return light === "dark"
    ? shade(known[0] ?? neutral, page, strong, white)
    : shade(known[0] ?? neutral, page, readable, black);
}

/** Moves a color toward black or white by as little as needed for enough contrast with its background. */
function shade(color: string, on: string, enough: number, towards: string): string {
  const [from, to] = [channels(color), channels(towards)];
  for (let step = 0; step < 100; step++) {
    const mixed = hex(from.map((value, at) => value + ((to[at] ?? 0) - value) * (step / 100)));
    if (contrast(mixed, on) >= enough) return mixed;
  }
  return towards;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** The attributes that make an element of a squad's numbers look like its shirt. */
export interface ShirtStyle {
  readonly "data-shirt": Shirt;
  readonly style: CSSProperties;
}

export type ShirtOf = (side: Squad["side"]) => ShirtStyle;

/** @param filled the side in the dark shirt */
export function shirtStyles(squads: readonly Squad[], light: Light, filled: "home" | "away"): ShirtOf {
  const styles = new Map(
    squads.map(({ side, colors }) => {
      const shirt: Shirt = side === null ? "plain" : side === filled ? "filled" : "outlined";
      const { ground, ink, edge } = shirtColors(colors, light, shirt);
      const style = { "--n-ground": ground, "--n-ink": ink, "--n-edge": edge } as CSSProperties;
      return [side, { "data-shirt": shirt, style }] as const;
    }),
  );
  const nobodys: ShirtStyle = { "data-shirt": "plain", style: {} };
  return (side) => styles.get(side) ?? nobodys;
}
