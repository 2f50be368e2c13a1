import type { CSSProperties } from "react";
import type { TeamJson } from "@agate/api";
import type { Squad } from "./squads.ts";

/** How the screen is lit: `sun` is black lines on white, for a screen in the sun. */
export type Light = "light" | "dark" | "sun";

/** The shirt a team wears, as it is shown: the dark one filled, the white one outlined; `plain` where nobody wears any. */
export type Shirt = "filled" | "outlined" | "plain";

/** `#rrggbb` each. */
interface ShirtColors {
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
}

const white = "#ffffff";
const black = "#000000";
/** What a cell stands on. */
const grounds: Readonly<Record<Light, string>> = { light: white, dark: "#0f0f0f", sun: white };
/** Text on its ground (WCAG 1.4.3). */
const readable = 4.5;
/** An edge beside what it parts (WCAG 1.4.11). */
const visible = 3;
/** What stands out in the dark, and in the sun. */
const strong = 7;
/** A team whose colors nobody tells. */
const neutral = "#4d4b47";

/**
 * The colors of a team's numbers (rule SL3): text is always 4.5 to 1 on its ground, and an edge 3 to 1 beside the page.
 * @param colors as the provider has them; none: a neutral gray
 */
export function shirtColors(colors: TeamJson["colors"], light: Light, shirt: Shirt): ShirtColors {
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

/** The first color that is one on a shirt: nearly white is the other shirt. */
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

/** A color, led as little as it takes towards black or white until it contrasts enough with what it stands on. */
function shade(color: string, on: string, enough: number, towards: string): string {
  const [from, to] = [channels(color), channels(towards)];
  for (let step = 0; step < 100; step++) {
    const mixed = hex(from.map((value, at) => value + ((to[at] ?? 0) - value) * (step / 100)));
    if (contrast(mixed, on) >= enough) return mixed;
  }
  return towards;
}

/** How two colors contrast, from 1 to 21 (WCAG 2.2). */
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

/** What an element of a squad's numbers is given to look like its shirt. */
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
