import { getty, standard } from "../styles/index.ts";
import type { CaptionStyle } from "../styles/list.ts";
import type { Style, StyleRecord } from "../styles/style.ts";
import { afp } from "./afp.ts";
import { ap } from "./ap.ts";
import { canadianPress } from "./canadian-press.ts";
import { csm } from "./csm.ts";
import { gettyWire } from "./getty-wire.ts";
import { icon } from "./icon.ts";
import { imagn } from "./imagn.ts";
import { writeLetters } from "./letters.ts";
import { nhli } from "./nhli.ts";
import { school } from "./school.ts";
import { writeFrame } from "./write-frame.ts";
import { zuma } from "./zuma.ts";

/** Makes a record ready for building files. */
export function styleOf(record: StyleRecord): Style {
  return { record, tools: { writeFrame, writeLetters } };
}

/** Every shipped style, by name. */
export const namedStyles: Readonly<Record<CaptionStyle, Style>> = {
  standard: styleOf(standard),
  getty: styleOf(getty),
  ap: styleOf(ap),
  "getty-wire": styleOf(gettyWire),
  nhli: styleOf(nhli),
  imagn: styleOf(imagn),
  icon: styleOf(icon),
  csm: styleOf(csm),
  zuma: styleOf(zuma),
  afp: styleOf(afp),
  "canadian-press": styleOf(canadianPress),
  school: styleOf(school),
};
