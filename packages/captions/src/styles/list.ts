import type { StyleInfo } from "./style.ts";

const inBrackets = { jerseyFormat: "(1)", carNumberFormat: "(1)" } as const;
// A driver's number is with the car: nothing is written after the name.
const withHash = { jerseyFormat: "#1", carNumberFormat: "none" } as const;

/**
 * Every caption style in display order; its key here is its name in URLs, presets, documents and the command. Except
 * for the first two, the rest of the records is loaded on demand (`named-styles`).
 */
const infos = {
  standard: {
    label: "Standard",
    fixes: {},
  },
  getty: {
    label: "Getty",
    fixes: withHash,
  },
  ap: {
    label: "AP",
    fixes: inBrackets,
  },
  "getty-wire": {
    label: "Getty wire",
    fixes: withHash,
  },
  nhli: {
    label: "NHLI",
    fixes: withHash,
  },
  imagn: {
    label: "Imagn",
    fixes: inBrackets,
  },
  icon: {
    label: "Icon Sportswire",
    fixes: withHash,
  },
  csm: {
    label: "CSM",
    fixes: { jerseyFormat: "#1", carNumberFormat: "#1" },
  },
  zuma: {
    label: "ZUMA",
    fixes: {},
  },
  afp: {
    label: "AFP",
    fixes: { jerseyFormat: "none", carNumberFormat: "none" },
  },
  "canadian-press": {
    label: "Canadian Press",
    fixes: inBrackets,
  },
  school: {
    label: "School",
    fixes: inBrackets,
  },
} satisfies Record<string, StyleInfo>;

/** The name of a shipped caption style. */
export type CaptionStyle = keyof typeof infos;

export const styles: Readonly<Record<CaptionStyle, StyleInfo>> = infos;

export const captionStyles = Object.keys(infos) as readonly CaptionStyle[];
