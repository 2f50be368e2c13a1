import { type CaptionFile, clean, dayOf, expand, withoutThe } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { countryCodeOf } from "@agate/captions/countries";
import type { Assignment } from "../assignment.ts";
import { textForFile } from "../make-file.ts";
import { type FieldValues, valueOf } from "./fields.ts";

/** What a template is filled in from: the texts of an assignment as printed, "" for anything unknown. */
export interface TemplateFacts {
  /** "MLB". */
  readonly league: string;
  /** Home first, or the only one; empty for a tournament or a race. */
  readonly teams: readonly string[];
  /** The tournament or the race; "" for a game. */
  readonly event: string;
  /** The number of the game in a doubleheader, from 1; null: it is the only game on its day. */
  readonly gameNo: number | null;
  readonly venue: string;
  /** "Portland, Oregon": as printed, with its state or province. */
  readonly city: string;
  readonly country: string;
  /** Null if it lasts several days, or if the printed date is not a day. */
  readonly day: Day | null;
}

/** Returns the facts of an assignment for templates; a race is on the day its file prints. */
export function templateFacts({ league, sides, place, date, days, gameNo }: Assignment): TemplateFacts {
  const isMatchup = league.kind === "matchup";
  const names = sides.map(({ customName, name }) => textForFile(customName ?? "") || name);
  const lasts = league.kind === "field" && days?.from !== days?.to;
  return {
    league: league.name,
    teams: isMatchup ? names : [],
    event: isMatchup ? "" : (names[0] ?? ""),
    gameNo,
    venue: textForFile(place.name),
    city: textForFile(place.city),
    country: textForFile(place.country),
    day: lasts ? null : dayOf(textForFile(date)),
  };
}

/** What only the person knows. */
export interface Photographer {
  /** The name as printed in credits; "" if unknown. */
  readonly creditName: string;
  /** The character around a code. */
  readonly delimiter: string;
}

/** Returns "Austin Armadillos v Portland Pioneers": away first, as agencies write it; a single team, or the event. */
export function headlineOf({ teams, event }: Pick<TemplateFacts, "teams" | "event">): string {
  const [home = "", away = ""] = teams.map((name) => withoutThe(name));
  return away ? `${away} v ${home}` : clean(event || home);
}

/** Returns the fields that follow from the facts: unknown ones are left out, and nothing is guessed (rule KT2). */
export function valuesOf(facts: TemplateFacts, { creditName }: Pick<Photographer, "creditName">): FieldValues {
  const { league, teams, event, gameNo, day } = facts;
  const { city, state } = placeOf(facts);
  const country = clean(facts.country);
  const headline = headlineOf(facts);
  return {
    ...valueOf("headline", [headline]),
    ...valueOf("event", [gameNo !== null && gameNo > 1 ? `${headline}, Game ${gameNo}` : headline]),
    ...valueOf("date", [day ?? ""]),
    ...valueOf("venue", [clean(facts.venue)]),
    ...valueOf("city", [city]),
    ...valueOf("state", [state]),
    ...valueOf("country", [country]),
    ...valueOf("countryCode", [countryCodeOf(country) ?? ""]),
    ...valueOf("byline", [clean(creditName)]),
    ...valueOf("credit", [clean(creditName)]),
    // Sport, in the wire services' categories (IPTC-IIM 4.2, 2:15).
    ...valueOf("category", ["S"]),
    ...valueOf("keywords", [...teams.map((name) => withoutThe(name)), clean(event), clean(league)]),
  };
}

/** Splits a place: "Portland, Oregon" is a city and a state; "Leeds, England" a city in that country. */
function placeOf({ city, country }: TemplateFacts): { readonly city: string; readonly state: string } {
  const whole = clean(city);
  const comma = whole.lastIndexOf(",");
  if (comma < 0) return { city: whole, state: "" };
  const afterComma = whole.slice(comma + 1).trim();
  const isCountry = afterComma.toLowerCase() === clean(country).toLowerCase();
  return { city: whole.slice(0, comma).trim(), state: isCountry ? "" : afterComma };
}

/**
 * Returns the caption's frame: the person types in front of it. Codes are used for what the file knows, and Photo
 * Mechanic's variables for the template's own fields and, for an event of several days, for the day of the picture.
 * @param fields of the resulting template, including the agency's
 * @param before the prefix of the file's header codes when it is loaded beside others (rule P4)
 */
export function captionFrame(
  { lines }: Pick<CaptionFile, "lines">,
  { teams, event, day }: Pick<TemplateFacts, "teams" | "event" | "day">,
  fields: FieldValues,
  delimiter: string,
  before = "",
): string {
  const has = (code: string) => {
    const found = expand(lines, before + code);
    return found !== null && lines[found.line]?.part === "headers";
  };
  const typed = (code: string) => `${delimiter}${before}${code}${delimiter}`;
  // Named styles have the whole frame as codes.
  if (has("close")) return has("open") ? `${typed("open")}  ${typed("close")}` : ` ${typed("close")}`;
  const what = ["race", "event"].find(has);
  const region = fields.state ? ", {state}" : fields.country ? ", {country}" : "";
  const parts = [
    teams.length > 1 && has("btw")
      ? `during the game ${typed("btw")}`
      : event && what
        ? `during the ${typed(what)}`
        : "",
    has("loc") ? `at ${typed("loc")}` : "",
    fields.city ? `in {city}${region}` : "",
    has("dt") && day ? `on ${typed("dt")}` : event ? "on {mnap} {day}, {yr4}" : "",
  ];
  const frame = parts
    .filter(Boolean)
    .join(" ")
    .replace(/(\{state\}|\{country\}) on /, "$1, on ");
  return frame && ` ${frame}.`;
}
