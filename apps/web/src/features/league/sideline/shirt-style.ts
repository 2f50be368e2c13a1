import type { CSSProperties } from "react";
import { shirtColors } from "./shirt-colors.ts";
import type { Light, Shirt } from "./shirt-colors.ts";
import type { Squad } from "./squads.ts";

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
