import { feedOf, feeds } from "@agate/feeds";
import { type League, leagues } from "@agate/leagues";
import { type NamedSource, type Recording, sourcesFor } from "./recordings.ts";

/**
 * The tables of docs/sources.md (rule PV21): of each league what is asked of whom, whether an answer of theirs was ever
 * recorded, how much is in it, and who is asked next. A script writes them, never a hand.
 */

interface KindOfRow {
  readonly kind: string;
  sources(league: League): readonly NamedSource[];
  /** What of a recording counts, with its word; recordings that have none of it are none. */
  readonly from: Recording["kind"];
  count(recording: Recording): number;
  readonly words: readonly [one: string, more: string];
}

const kinds: readonly KindOfRow[] = [
  {
    kind: "schedule",
    sources: (league) => sourcesFor(league, "schedule"),
    from: "schedule",
    count: ({ events }) => events.length,
    words: ["event", "events"],
  },
  {
    kind: "roster",
    sources: (league) => sourcesFor(league, "roster"),
    from: "roster",
    count: ({ people }) => people.filter(({ isCoach }) => !isCoach).length,
    words: ["person", "people"],
  },
  {
    kind: "coaches",
    sources: (league) => sourcesFor(league, "coaches"),
    from: "coaches",
    count: ({ people }) => people.filter(({ isCoach }) => isCoach).length,
    words: ["coach", "coaches"],
  },
  {
    kind: "venue",
    sources: (league) =>
      league.kind === "matchup" && league.sources.places.length
        ? league.sources.places
        : sourcesFor(league, "schedule"),
    from: "schedule",
    count: ({ events }) => new Set(events.flatMap(({ venue, city }) => venue || city || [])).size,
    words: ["venue", "venues"],
  },
  {
    kind: "field",
    sources: (league) => sourcesFor(league, "field"),
    from: "field",
    count: ({ people }) => people.length,
    words: ["person", "people"],
  },
  {
    kind: "line-up",
    sources: (league) => sourcesFor(league, "lineup"),
    from: "lineup",
    count: ({ people }) => people.length,
    words: ["person", "people"],
  },
];

const heading = "| league | kind | source | recorded | in it | next source |\n|---|---|---|---|---|---|";

/**
 * The page with its table anew; what stands before and behind it is written by hand.
 * @param recordings null where there are none at hand: then what the page says of them stays, and new rows say "no"
 */
export function withSources(recordings: readonly Recording[] | null, page: string): string {
  const at = page.indexOf(heading);
  const end = page.indexOf("\n\n", at);
  if (at < 0 || end < 0) throw new Error("The page has no table of sources.");
  return page.slice(0, at) + describeSources(recordings, page.slice(at, end)) + page.slice(end);
}

function describeSources(recordings: readonly Recording[] | null, table: string): string {
  const known = new Map(table.split("\n").map((line) => [keyOf(line), line]));
  const rows = leagues.flatMap((league) =>
    kinds.flatMap((kind) =>
      kind.sources(league).map((source, at, all) => {
        const next = all[at + 1];
        const row = [
          league.slug,
          kind.kind,
          nameOf(source),
          ...recorded(recordings ?? [], league, source, kind),
          next ? nameOf(next) : "",
        ];
        const line = lineOf(row);
        return recordings ? line : (known.get(keyOf(line)) ?? line);
      }),
    ),
  );
  return [heading, ...rows].join("\n");
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
/** A row by all but its recordings. */
const keyOf = (line: string) => line.split("|").toSpliced(4, 2).join("|");
const nameOf = ({ feed }: NamedSource) => feedOf(feeds, feed).name;

function recorded(recordings: readonly Recording[], league: League, { feed }: NamedSource, kind: KindOfRow) {
  const mine = recordings.filter(
    (one) => one.league === league && one.provider === feed && (one.kind === kind.from || comesWithRoster(one, kind)),
  );
  const counted = mine.map((one) => ({ ...one, count: kind.count(one) })).filter(({ count }) => count > 0);
  if (!counted.length) return ["no", ""];
  const days = counted.map(({ day, standsIn }) => `${day || "day not known"}${standsIn ? ` (${standsIn})` : ""}`);
  const counts = counted.map(({ count }) => count);
  return [days.join(", "), `${counts.join(" + ")} ${kind.words[counts.join() === "1" ? 0 : 1]}`];
}

/** Coaches stand in rosters, unless the provider tells them apart. */
const comesWithRoster = (one: Recording, { kind }: KindOfRow) => kind === "coaches" && one.kind === "roster";
