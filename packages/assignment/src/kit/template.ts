import { countryCodeOf } from "@agate/captions/countries";
import { fieldNames, templateFields, type FieldName, type FieldValues } from "./fields.ts";
import { fillIimText, type IimText } from "./iim-text.ts";
import { writeXml, type XmlNode } from "./xml.ts";
import { emptyXmp, fillXmp } from "./xmp.ts";

/** A template as an agency sent it, parsed. */
export interface Template {
  /** The name of its file. */
  readonly name: string;
  readonly values: FieldValues;
  /** The packet, and Getty's text if that is what was sent. */
  readonly xmp: readonly XmlNode[];
  readonly iim: IimText | null;
}

/** A field where the agency's value differs from the game's: the agency's stays. */
export interface Conflict {
  readonly field: FieldName;
  readonly agency: string;
  readonly game: string;
}

/** A filled-in template. */
export interface FilledTemplate {
  readonly values: FieldValues;
  readonly xmp: string;
  /** Getty's text, likewise filled in; null if none was sent. */
  readonly iim: string | null;
  /** The fields the agency had filled in. */
  readonly kept: readonly FieldName[];
  /** The fields the game filled in. */
  readonly filled: readonly FieldName[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Fills in the agency's template with what the game knows where the agency left a field empty, or one of our own (rules
 * KT1, KT6).
 */
export function fillTemplate(template: Template | null, game: FieldValues): FilledTemplate {
  const agency = template?.values ?? {};
  const filled = fieldNames.filter((name) => game[name] && !agency[name]);
  const added: FieldValues = Object.fromEntries(filled.map((name) => [name, game[name]]));
  // Getty's text is not a packet: its known fields go into one of ours.
  const packet = template?.iim ? fillXmp(emptyXmp, agency) : (template?.xmp ?? emptyXmp);
  return {
    values: { ...added, ...agency },
    xmp: writeXml(fillXmp(packet, added)),
    iim: template?.iim ? fillIimText(template.iim, added) : null,
    kept: fieldNames.filter((name) => agency[name]),
    filled,
    conflicts: conflictsOf(agency, game),
  };
}

/** The fields in which an agency can contradict the game; its wording is up to the agency. */
const facts: readonly FieldName[] = ["date", "venue", "city", "state", "country", "countryCode"];

function conflictsOf(agency: FieldValues, game: FieldValues): readonly Conflict[] {
  return facts.flatMap((field) => {
    const [fromAgency = "", known = ""] = [agency[field]?.[0], game[field]?.[0]];
    return fromAgency && known && !isSameValue(field, fromAgency, known)
      ? [{ field, agency: fromAgency, game: known }]
      : [];
  });
}

/**
 * Returns whether a text says what the game's does in other words (rules KT6, KT15): capitals, accents and signs do not
 * count, and of a place not what is short for it.
 */
export function isSameValue(field: FieldName, fromAgency: string, known: string): boolean {
  // A date can be followed by a time.
  if (field === "date") return fromAgency.slice(0, known.length) === known;
  if (field === "country" && countryCodeOf(fromAgency) !== null)
    return countryCodeOf(fromAgency) === countryCodeOf(known);
  const [a, b] = [keyOf(fromAgency), keyOf(known)];
  if (a === b || a === "") return true;
  if (field === "city") return a.startsWith(b) || b.startsWith(a);
  return field === "state" && isShortFor(a, b);
}

/**
 * Returns whether one text abbreviates the other, like "or" and "ore" for "oregon", "qc" for "quebec": its first
 * letter, and the others in order.
 */
function isShortFor(short: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === short[at]) at++;
  return short[0] === whole[0] && short.length < whole.length && at === short.length;
}

function keyOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the labels of these fields, in one line. */
export function labelsOf(names: readonly FieldName[]): string {
  return names.map((name) => templateFields[name].label).join(", ");
}
