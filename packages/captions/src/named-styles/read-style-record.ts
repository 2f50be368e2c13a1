import type { FormLetters } from "../forms.ts";
import type { NumberFormat } from "../number.ts";
import type { DateForm, FrameRecord, NameFolding, PlaceForm, StyleRecord, TeamForm } from "../styles/style.ts";
import { recordVersion } from "../styles/style.ts";
import { coachParts, driverParts, entrantParts, partsOf, playerParts, readTemplate } from "../styles/template.ts";
import { clean, cutToBytes } from "../text.ts";
import { placeParts } from "./place.ts";
import { creditParts, gameParts, openParts } from "./write-frame.ts";

/**
 * Reads a person's own style, from a file, a link or a document (rule ST11). Any style it accepts can build files:
 * every form names its person, and templates only name parts that exist.
 */

/** The maximum bytes of a record as JSON, and characters in one of its texts. */
export const longestRecord = 8192;
export const longestTemplate = 120;
const longestLabel = 60;

export interface StyleFault {
  /** Path of the key: `player.forms.tn`; "" for the whole record. */
  readonly at: string;
  /** One clear sentence. */
  readonly text: string;
}

export type ReadStyle =
  | { readonly ok: true; readonly record: StyleRecord }
  | { readonly ok: false; readonly faults: readonly StyleFault[] };

const forms = ["t", "p", "n", "tn", "pn", "tp", "tpn"] as const satisfies readonly FormLetters[];
const teams: readonly TeamForm[] = ["full", "college", "school"];
const foldings: readonly NameFolding[] = ["keep", "ascii", "ascii-de"];
const numbers: readonly NumberFormat[] = ["none", "#1", "(1)"];
const months: readonly DateForm["month"][] = ["full", "ap", "three"];
const lists: readonly PlaceForm["alone"][] = ["none", "ap", "getty"];

/** Where a record has templates, and the parts each can name: for an editor's suggestions. */
export const templatePlaces = {
  player: playerParts,
  coach: coachParts,
  driver: driverParts,
  entrant: entrantParts,
  headline: ["away", "home"],
  place: placeParts,
  open: openParts,
  game: gameParts,
  credit: creditParts,
} as const satisfies Record<string, readonly string[]>;

type Place = keyof typeof templatePlaces;

/**
 * Reads the record from parsed JSON, or returns all of its faults by path. Total. Unknown keys are ignored; the
 * evidence is always that it is the person's own.
 */
export function readStyleRecord(json: unknown): ReadStyle {
  const faults: StyleFault[] = [];
  const top = new Reading(json, "", faults);
  if (!top.isObject) return { ok: false, faults: [{ at: "", text: "A style is a JSON object" }] };
  const written = JSON.stringify(json);
  if (cutToBytes(written, longestRecord) !== written)
    return { ok: false, faults: [{ at: "", text: "A style has at most 8 KB" }] };
  if (top.value("version") !== recordVersion) {
    const text = "The style is from another version of Agate. Update Agate, or export the style again.";
    return { ok: false, faults: [{ at: "version", text }] };
  }
  const record = readRecord(top);
  return faults.length ? { ok: false, faults } : { ok: true, record };
}

function readRecord(top: Reading): StyleRecord {
  const player = top.inside("player");
  const playerForms = player.inside("forms");
  const without = player.inside("withoutPosition", "open");
  const [coach, driver, fixes] = [top.inside("coach"), top.inside("driver"), top.inside("fixes", "open")];
  const frame = top.value("frame") === null ? null : readFrame(top.inside("frame"));
  return {
    version: recordVersion,
    label: top.label("label"),
    evidence: "own",
    says: "Your own style.",
    fixes: {
      ...(fixes.has("jerseyFormat") && { jerseyFormat: fixes.oneOf("jerseyFormat", numbers) }),
      ...(fixes.has("carNumberFormat") && { carNumberFormat: fixes.oneOf("carNumberFormat", numbers) }),
    },
    team: top.oneOf("team", teams),
    player: {
      long: player.oneOf("long", forms),
      short: player.oneOf("short", forms),
      forms: fromForms((form) => playerForms.person(form, "player")),
      withoutPosition: Object.fromEntries(
        forms.filter((form) => without.has(form)).map((form) => [form, without.person(form, "player")]),
      ),
    },
    coach: { long: coach.person("long", "coach"), short: coach.person("short", "coach") },
    driver: { long: driver.person("long", "driver"), short: driver.person("short", "driver") },
    entrant: top.person("entrant", "entrant"),
    names: top.oneOf("names", foldings),
    straightApostrophes: top.yesOrNo("straightApostrophes"),
    headline: top.template("headline", "headline"),
    frame,
  };
}

function fromForms(read: (form: FormLetters) => string): StyleRecord["player"]["forms"] {
  return { t: read("t"), p: read("p"), n: read("n"), tn: read("tn"), pn: read("pn"), tp: read("tp"), tpn: read("tpn") };
}

function readFrame(frame: Reading): FrameRecord {
  const open = frame.value("open") === null ? null : frame.inside("open");
  return {
    date: readDate(frame.inside("date")),
    place: readPlaceForm(frame.inside("place")),
    open: open && {
      text: open.template("text", "open"),
      date: readDate(open.inside("date")),
      place: readPlaceForm(open.inside("place")),
    },
    game: frame.template("game", "game", "may be empty"),
    credit: frame.template("credit", "credit", "may be empty"),
  };
}

function readDate(date: Reading): DateForm {
  return { weekday: date.yesOrNo("weekday"), month: date.oneOf("month", months), year: date.yesOrNo("year") };
}

function readPlaceForm(place: Reading): PlaceForm {
  return {
    usa: place.template("usa", "place"),
    canada: place.template("canada", "place"),
    abroad: place.template("abroad", "place"),
    alone: place.oneOf("alone", lists),
  };
}

/** An object of the record, read key by key; faults are recorded by path, and reading continues. */
class Reading {
  readonly isObject: boolean;
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #at: string;
  readonly #faults: StyleFault[];

  constructor(json: unknown, at: string, faults: StyleFault[]) {
    this.isObject = typeof json === "object" && json !== null && !Array.isArray(json);
    this.#values = this.isObject ? (json as Record<string, unknown>) : {};
    this.#at = at;
    this.#faults = faults;
  }

  /** Returns the value of a key; undefined if it is missing. */
  value(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  }

  has(key: string): boolean {
    return this.value(key) !== undefined;
  }

  /** @param isOpen it can be missing, and is then empty */
  inside(key: string, isOpen?: "open"): Reading {
    const path = this.#path(key);
    const value = this.value(key) ?? (isOpen ? {} : undefined);
    const reading = new Reading(value, path, this.#faults);
    if (!reading.isObject) this.#fault(key, value === undefined ? "is missing" : "must be an object");
    // If it is not an object, no further faults are reported.
    return reading.isObject ? reading : new Reading({}, path, []);
  }

  oneOf<Choice extends string>(key: string, allowed: readonly [Choice, ...Choice[]] | readonly Choice[]): Choice {
    const value = this.value(key);
    const chosen = allowed.find((choice) => choice === value);
    if (chosen === undefined) this.#fault(key, `must be ${allowed.map((one) => JSON.stringify(one)).join(" or ")}`);
    return chosen ?? (allowed[0] as Choice);
  }

  yesOrNo(key: string): boolean {
    const value = this.value(key);
    if (typeof value !== "boolean") this.#fault(key, "must be true or false");
    return value === true;
  }

  label(key: string): string {
    const text = this.#text(key, longestLabel);
    if (text === "") this.#fault(key, "is empty: the style needs a name");
    return text ?? "";
  }

  template(key: string, place: Place, allowEmpty?: "may be empty"): string {
    const text = this.#text(key, longestTemplate);
    if (text === null) return "";
    if (text === "" && !allowEmpty) this.#fault(key, "is empty");
    const words = text.replace(/\{[^{}]*\}/g, "").replace(/\[[^[\]]*\]/g, "");
    if (/[{}[\]]/.test(words)) this.#fault(key, "has a brace or bracket without its partner");
    const known: readonly string[] = templatePlaces[place];
    for (const part of new Set(partsOf(readTemplate(text))))
      if (!known.includes(part))
        this.#fault(key, `names {${part}}, which is not one of ${known.map(inBraces).join(" ")}`);
    return text;
  }

  /** Reads a template about a person: it must name them, whatever else is known (rule T3). */
  person(key: string, place: Place): string {
    const text = this.template(key, place);
    const outside = partsOf(readTemplate(text.replace(/\[[^[\]]*\]/g, "")));
    if (text && !outside.includes("full") && !outside.includes("last"))
      this.#fault(key, "does not name the person: it needs {full} or {last}");
    return text;
  }

  /** Reads clean text; null if there is none, which is recorded as a fault. */
  #text(key: string, longest: number): string | null {
    const value = this.value(key);
    if (typeof value !== "string") {
      this.#fault(key, value === undefined ? "is missing" : "must be text");
      return null;
    }
    const text = clean(value);
    if (text.length > longest) this.#fault(key, `is longer than ${longest} characters`);
    return text;
  }

  #fault(key: string, what: string): void {
    const at = this.#path(key);
    this.#faults.push({ at, text: `${at} ${what}` });
  }

  #path(key: string): string {
    return this.#at ? `${this.#at}.${key}` : key;
  }
}

const inBraces = (part: string) => `{${part}}`;
