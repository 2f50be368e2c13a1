import type { Style } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { regionOf } from "@agate/captions/styles";
import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import { keyOf } from "../words/words.ts";
import { daysIn, daysOfGame } from "./dates.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** What a style writes before and within a sentence, for each day of these games. */
export interface Frames {
  readonly opens: readonly string[];
  /** The same datelines with the place in another form: "OREGON", "OR". */
  readonly alike: readonly string[];
  readonly dates: ReadonlyMap<Day, string>;
}

/** Other forms of a place in capitals: desks do not keep to one. */
const otherRegions = ["{state}", "{postal}", "{country}"].map((region) => {
  const form = `{city}[, ${region}]`;
  return { usa: form, canada: form, abroad: "{city}[, {country}]", alone: "none" } as const;
});

export function framesOf(style: Style | null, games: readonly KnownGame[]): Frames {
  const { frame } = style?.record ?? {};
  const tools = style?.tools;
  const opens = new Set<string>();
  const alike = new Set<string>();
  const dates = new Map<Day, string>();
  if (frame && tools)
    for (const game of games)
      for (const day of daysOfGame(game)) {
        const facts = {
          event: game.eventClause,
          venue: game.venue,
          city: game.city,
          state: game.state,
          country: game.country,
          date: day,
          creditName: "",
        };
        const words = tools.writeFrame(frame, facts);
        if (words.open) opens.add(words.open);
        const { open } = frame;
        if (open?.text.startsWith("{PLACE}"))
          for (const place of otherRegions)
            alike.add(tools.writeFrame({ ...frame, open: { ...open, place } }, facts).open);
        dates.set(day, words.dt);
      }
  return { opens: [...opens], alike: [...alike], dates };
}

/** A dateline in another form is judged as a whole. */
export function isInOpening(text: string, start: number, { opens }: Frames): boolean {
  const end = headEnd(text, opens);
  return end !== null && start < end;
}

/** Returns the end of the dateline: its last sign, of as many as the style's has at most. */
function headEnd(text: string, opens: readonly string[]): number | null {
  const [open = ""] = opens;
  const sign = open.endsWith("-") ? " -" : open.slice(-1);
  // "8:15" is a time.
  const parts = sign
    ? text
        .slice(0, 101)
        .replace(/(?<=\d):(?=\d)/g, " ")
        .split(sign)
    : [];
  const count = Math.min(parts.length, open.split(sign).length) - 1;
  const end = parts.slice(0, count).join(sign).length + sign.length;
  return count > 0 && isDateline(text.slice(0, end), opens) ? end : null;
}

/** A dateline begins with a day, or with a place: in capitals, or the one in the style's. A sentence does not. */
function isDateline(head: string, opens: readonly string[]): boolean {
  const [first = ""] = /^\p{L}+/u.exec(head) ?? [];
  const isPlace = /^\p{Lu}{3}/u.test(head) || opens.some((open) => first && keyOf(open).includes(keyOf(first)));
  return (isPlace || daysIn(head)[0]?.start === 0) && !/\(#?\d/.test(head);
}

/** PR5: the dateline that a style begins with. */
export function judgeOpening(
  place: Place,
  { opens, alike }: Frames,
  games: readonly KnownGame[],
  found: readonly Finding[],
): readonly Finding[] {
  const { text } = place;
  if (!opens.length || opens.some((open) => text.startsWith(open))) return [];
  const end = headEnd(text, opens);
  const suggestion = opens.length === 1 ? (opens[0] ?? null) : null;
  const other = end === null ? otherHead(text, games) : null;
  if (other !== null)
    return [
      spanFinding(place, 0, other, {
        rule: "PR5",
        kind: "dateline",
        severity: "note",
        suggestion,
        message: `This style's dateline is ${opens.join(" or ")}`,
      }),
    ];
  if (end === null)
    return [
      spanFinding(place, 0, 0, {
        rule: "PR5",
        kind: "no-dateline",
        severity: "warning",
        suggestion: suggestion && `${suggestion} `,
        message: `This style begins with a dateline: ${opens.join(" or ")}`,
      }),
    ];
  // A wrong day in it has already been reported.
  if (found.some(({ span, severity }) => span && span.start < end && severity !== "note")) return [];
  const head = text.slice(0, end);
  return [
    spanFinding(place, 0, end, {
      rule: "PR5",
      kind: "dateline",
      severity: alike.includes(head) || games.some((game) => isDatelineOf(head, game)) ? "note" : "warning",
      suggestion,
      message: `This style's dateline is ${opens.join(" or ")}`,
    }),
  ];
}

/** Whether a dateline says the game's place, in any form, and nothing else but a day, which has been judged. */
function isDatelineOf(head: string, { venue, city, state, country }: KnownGame): boolean {
  const [town = "", ...regions] = [...city.split(","), state].map((one) => one.trim()).filter(Boolean);
  const names = regions.flatMap((one) => {
    const region = regionOf(one);
    if (keyOf(one) === "dc") return [one, "District of Columbia", ...countryNames("USA")];
    return region ? [one, region.name, region.postal, region.ap, ...countryNames(region.country)] : [one];
  });
  const known = new Set([town, ...names, venue, ...countryNames(country)].map(keyOf));
  const [day] = daysIn(head);
  if (!day || !town) return false;
  const parts = `${head.slice(0, day.start)};${head.slice(day.end)}`
    .split(/[,;:|()\u2013\u2014]|\s-{1,2}(?=\s|$)/u)
    .map(keyOf)
    .filter(Boolean);
  return parts.includes(keyOf(town)) && parts.every((part) => known.has(part));
}

/** The end of a dateline with other signs than the style's; null if there is none. */
function otherHead(text: string, games: readonly KnownGame[]): number | null {
  for (const { 0: sign, index } of text.slice(0, 100).matchAll(/: |; |\s[-–—]{1,2}\s|\s\|\s/gu))
    if (games.some((game) => isDatelineOf(text.slice(0, index), game))) return index + sign.trimEnd().length;
  return null;
}

function countryNames(country: string): readonly string[] {
  const key = keyOf(country);
  return [
    country,
    ...(/^(?:usa?|unitedstates(?:ofamerica)?)$/.test(key) ? ["USA", "US", "United States"] : []),
    ...(key === "canada" ? ["CAN", "Canada"] : []),
  ];
}
