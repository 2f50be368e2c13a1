import { stat } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { assignmentOfEvent, makeFile, titleOf } from "@agate/assignment";
import { captionStyles, defaultDelimiter, type Style } from "@agate/captions";
import { type Day, isDay } from "@agate/captions/calendar";
import { namedStyles } from "@agate/captions/styles";
import { type League, leaguesWithPage } from "@agate/leagues";
import {
  codesOf,
  correctAll,
  createProofreader,
  daysOf,
  type Facts,
  factsOfAssignment,
  type KnownGame,
  proofread,
  proposeGames,
} from "@agate/proofread";
import type { AppContext } from "../app-context.ts";
import type { Database } from "../db/database.ts";
import { rosterEntry, team } from "../db/schema.ts";
import { counted, printable } from "../words/words.ts";
import { readCaptions, type ReadFiles } from "./check/picture-files.ts";
import { marksIn, printFindings, watchFolder } from "./check/watch-folder.ts";
import { fixes, writeFixes } from "./check/write-fixes.ts";
import { undoPictures } from "./check/write-pictures.ts";
import { choiceFrom, delimiterFrom, print, readArgs, readLeague, UsageFault } from "./command.ts";
import { type EventRead, readDay } from "./export/read-day.ts";
import { unlessRefused } from "./file-fault.ts";
import { withAppContextOr } from "./with-app-context.ts";

type CheckArgs = ReturnType<typeof readCheckArgs>;

/** The most days that one run reads: the camera's clock may be set to anything. */
const maxDays = 5;

/**
 * `agate check`: proofreads the captions of a folder or a table against the people of their games (rules PR26 to PR29).
 * @returns 0 when nothing was found, 1 when something was, 2 when it failed
 */
export async function check(args: readonly string[]): Promise<number> {
  const checkArgs = readCheckArgs(args);
  if (checkArgs.isUndoing) return undo(checkArgs.path);
  return withAppContextOr(refuse, (context) => runCheck(context, checkArgs));
}

/** @throws UsageFault naming what is invalid */
export function readCheckArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    league: { type: "string", multiple: true },
    day: { type: "string", multiple: true },
    game: { type: "string", multiple: true },
    style: { type: "string" },
    delimiter: { type: "string" },
    named: { type: "string", multiple: true },
    json: { type: "boolean" },
    fix: { type: "string" },
    watch: { type: "boolean" },
    undo: { type: "boolean" },
  });
  const [path, ...others] = positionals;
  if (path === undefined) throw new UsageFault("No folder and no CSV was given");
  if (others.length) throw new UsageFault(`One folder or CSV at a time: '${others[0]}' is one too many`);
  const slugs = (values.league ?? []).flatMap((one) => one.split(",")).filter(Boolean);
  const days = values.day ?? [];
  const wrong = days.find((day) => !isDay(day));
  if (wrong !== undefined) throw new UsageFault(`'${wrong}' is not a day (yyyy-MM-dd)`);
  const style = choiceFrom("caption style", captionStyles, values.style);
  const fix = choiceFrom("way to correct", fixes, values.fix) ?? null;
  if (values.undo && fix) throw new UsageFault("--undo puts back, and --fix writes: only one of them");
  if (values.watch && (fix || values.json)) throw new UsageFault("--watch cannot be combined with --fix and --json");
  if (values.watch && (!slugs.length || !days.length)) throw new UsageFault("--watch needs --league and --day");
  return {
    /** A folder, or a table of captions. */
    path,
    leagues: slugs.length ? [...new Set(slugs.map(readLeague))] : leaguesWithPage,
    /** Empty: the days of the pictures. */
    days,
    /** Parts of titles, or ids; empty: the games that captions name. */
    games: values.game ?? [],
    /** Null: any style, which allows fewer checks. */
    style: style ? namedStyles[style] : null,
    delimiter: delimiterFrom(values.delimiter) ?? defaultDelimiter,
    /** "People I name". */
    named: values.named ?? [],
    isJson: values.json ?? false,
    fix,
    isWatching: values.watch ?? false,
    isUndoing: values.undo ?? false,
  };
}

export async function runCheck(
  context: Pick<AppContext, "database" | "now">,
  args: CheckArgs,
  signal = untilStopped(args.isWatching),
): Promise<number> {
  const found = await unlessRefused(`${args.path} cannot be read`, async () => {
    if (args.isWatching && !(await stat(args.path)).isDirectory()) return "--watch needs a folder";
    // Before they are read, so that none that comes meanwhile is passed over.
    const marks = args.isWatching ? await marksIn(args.path) : null;
    return { marks, read: await readCaptions(args.path) };
  });
  if (typeof found === "string") return refuse(found);
  const { marks, read } = found;
  const days = args.days.length
    ? args.days
    : daysOf(read.pictures)
        .slice(0, maxDays)
        .map(({ day }) => day);
  const available = await readGames(context, args.leagues, days, args.style ?? namedStyles.standard);
  const games = chosen(available, read, args);
  if (args.games.length && !games.length) return refuse(`no game of these days is called ${args.games.join(", ")}`);
  const facts = await factsOf(context.database, games, args);
  const findings = proofread(read.pictures, facts);
  const titles = games.map(({ title, facts: { day } }) => `${title}, ${day}`);
  if (args.isJson) await print(`${JSON.stringify({ games: titles, findings, unread: read.unread }, null, 2)}\n`);
  else for (const line of printFindings(findings, read, titles)) await print(`${line}\n`);
  if (args.fix) {
    const isFolder = (await stat(args.path)).isDirectory();
    if (!isFolder && args.fix === "sidecars") return refuse("sidecars go beside pictures: give their folder");
    if (!isFolder && args.fix === "pictures") return refuse("a table has no pictures: give their folder");
    const suggested = findings.filter(({ severity }) => severity !== "note");
    const { ok, text, left } = await writeFixes(
      args.fix,
      isFolder ? args.path : ".",
      correctAll(read.pictures, suggested),
    );
    nameLeft(left);
    if (!ok) return refuse(text);
    console.error(`agate check: ${text}`);
    if (left.length) return 1;
  }
  if (marks) {
    await watchFolder(args.path, createProofreader(facts), marks, signal);
    return 0;
  }
  return read.unread.length || findings.some(({ severity }) => severity !== "note") ? 1 : 0;
}

/**
 * The games that the command names, otherwise those the captions name; while watching a folder, all games of the day.
 */
function chosen(
  available: readonly AvailableGame[],
  { pictures }: ReadFiles,
  args: CheckArgs,
): readonly AvailableGame[] {
  const { games } = args;
  if (games.length) {
    const named = new Set(games.flatMap((one) => calledSo(available, one, ({ facts, title }) => [facts.id, title])));
    return available.filter((one) => named.has(one));
  }
  if (args.isWatching) return available;
  const proposed = new Set(
    proposeGames(
      pictures,
      available.map(({ facts }) => facts),
    ).map(({ id }) => id),
  );
  return available.filter(({ facts }) => proposed.has(facts.id));
}

/** Returns what an id or a title names exactly, otherwise what has it in its title: the first of two games, too. */
export function calledSo<T>(
  all: readonly T[],
  name: string,
  namesOf: (one: T) => readonly [id: string, title: string],
): readonly T[] {
  const wanted = name.toLowerCase();
  const exact = all.filter((one) => namesOf(one).some((own) => own.toLowerCase() === wanted));
  return exact.length ? exact : all.filter((one) => namesOf(one)[1].toLowerCase().includes(wanted));
}

async function factsOf(
  database: AppContext["database"],
  games: readonly AvailableGame[],
  { leagues, style, named, delimiter }: CheckArgs,
): Promise<Facts> {
  const ofGames = leagues.filter(({ name }) => games.some(({ facts }) => facts.league === name));
  const { outsiders, otherTeams } = ofGames.length
    ? await readOthers(database, ofGames)
    : { outsiders: [], otherTeams: [] };
  const own = new Set(games.flatMap(({ facts }) => facts.teams.map(({ name }) => name)));
  return {
    games: games.map(({ facts }) => facts),
    style,
    outsiders,
    named,
    otherTeams: otherTeams.filter((name) => !own.has(name.replace(/^the /i, ""))),
    codes: games.flatMap(({ codes }) => codes),
    delimiter,
  };
}

/** Puts back what `--fix pictures` wrote (rule PR57). */
export async function undo(folder: string): Promise<number> {
  const undone = await unlessRefused(`nothing can be put back in ${folder}`, () => undoPictures(folder));
  if (typeof undone === "string") return refuse(undone);
  const { count, left, fault } = undone;
  nameLeft(left);
  console.error(`agate check: ${counted(count, "file")} put back`);
  return fault === null ? (left.length ? 1 : 0) : refuse(`it stopped, because ${fault}`);
}

function nameLeft(left: ReadFiles["unread"]): void {
  for (const { name, reason } of left) console.error(printable(`agate check: ${name} was left as it is. ${reason}`));
}

function untilStopped(isWatching: boolean): AbortSignal {
  const stop = new AbortController();
  if (isWatching) for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

function refuse(why: string): number {
  console.error(`agate check: ${why}`);
  return 2;
}

/** A game that captions may be of, both as named on the command line and as facts to proofread against. */
interface AvailableGame {
  readonly title: string;
  readonly facts: KnownGame;
  readonly codes: ReturnType<typeof codesOf>;
}

/** The games, tournaments and races of these leagues on these days whose people are known. */
async function readGames(
  context: Pick<AppContext, "database" | "now">,
  leagues: readonly League[],
  days: readonly Day[],
  style: Style,
): Promise<readonly AvailableGame[]> {
  const games = new Map<string, AvailableGame>();
  for (const day of days)
    for (const read of await readDay(context, { leagues, day, withLineups: true, asOf: "game" })) {
      const game = gameOf(read, day, style);
      if (game) games.set(game.facts.id, game);
    }
  return [...games.values()];
}

function gameOf({ event: one, people, commonCodes }: EventRead, day: Day, style: Style): AvailableGame | null {
  if (!people) return null;
  const assignment = assignmentOfEvent(one, { ...people, day });
  const { built } = makeFile(assignment, { choices: { style }, codes: { common: commonCodes, own: [] } });
  const lines = built.ok ? built.file.lines : [];
  return { title: titleOf(one), facts: factsOfAssignment(assignment, lines), codes: codesOf(lines) };
}

/**
 * Everyone else known in these leagues, and all of their teams: their names are never misspellings, and
 * never people of this game.
 */
async function readOthers(
  { db }: Database,
  leagues: readonly League[],
): Promise<{ readonly outsiders: readonly string[]; readonly otherTeams: readonly string[] }> {
  const slugs = leagues.map(({ slug }) => slug);
  const [people, teams] = await Promise.all([
    db
      .select({ first: rosterEntry.firstName, last: rosterEntry.lastName, full: rosterEntry.fullName })
      .from(rosterEntry)
      .innerJoin(team, eq(team.id, rosterEntry.teamId))
      .where(inArray(team.league, slugs)),
    db.select({ name: team.name }).from(team).where(inArray(team.league, slugs)),
  ]);
  const names = people.map(({ first, last, full }) => full || `${first} ${last}`.trim());
  return {
    // A single name could be a word of any sentence.
    outsiders: [...new Set(names)].filter((name) => name.includes(" ")),
    otherTeams: [...new Set(teams.map(({ name }) => name))].filter((name) => name.includes(" ")),
  };
}
