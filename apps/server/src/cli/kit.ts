import { assignmentOfEvent, keyOf, makeFile, titleOf, whenOf } from "@agate/assignment";
import { fillInOf, labelsOf, type Template, templateFacts } from "@agate/assignment/kit";
import { readTemplateFile } from "@agate/assignment/template";
import { captionStyles, defaultDelimiter } from "@agate/captions";
import { isDay } from "@agate/captions/calendar";
import { namedStyles } from "@agate/captions/styles";
import { correctAll, fillIn, filledTexts, pictureWithoutText } from "@agate/proofread";
import type { AppContext } from "../app-context.ts";
import { counted, printable } from "../words/words.ts";
import { calledSo, undo } from "./check.ts";
import { readCaptions } from "./check/picture-files.ts";
import { writeFixes } from "./check/write-fixes.ts";
import { choiceFrom, delimiterFrom, print, readArgs, readLeague, readUpTo, UsageFault } from "./command.ts";
import { type EventRead, readDay } from "./export/read-day.ts";
import { unlessRefused } from "./file-fault.ts";
import { withAppContextOr } from "./with-app-context.ts";

/**
 * `agate kit apply`: fills in the empty fields of a folder's pictures with a game's template (rule KT16).
 * @returns 0 when it is done or there is nothing to do, 1 when a picture was left, 2 when it failed
 */
export async function kit(args: readonly string[]): Promise<number> {
  const kitArgs = readKitArgs(args);
  if (kitArgs.isUndoing) return undo(kitArgs.folder);
  return withAppContextOr(refuse, (context) => applyKit(context, kitArgs));
}

/** @throws UsageFault naming what is invalid */
export function readKitArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    day: { type: "string" },
    game: { type: "string" },
    template: { type: "string" },
    credit: { type: "string" },
    style: { type: "string" },
    delimiter: { type: "string" },
    fix: { type: "boolean" },
    undo: { type: "boolean" },
  });
  const [act, folder, ...others] = positionals;
  if (act !== "apply") throw new UsageFault("There is one thing to do with a kit: agate kit apply <folder>");
  if (folder === undefined) throw new UsageFault("No folder was given");
  if (others.length) throw new UsageFault(`One folder at a time: '${others[0]}' is one too many`);
  if (values.undo && values.fix) throw new UsageFault("--undo puts back, and --fix writes: only one of them");
  const isUndoing = values.undo ?? false;
  const { day = "" } = values;
  if (!isUndoing && !isDay(day)) throw new UsageFault(`'${day}' is not a day (yyyy-MM-dd): --day is the game's`);
  return {
    folder,
    leagues: isUndoing ? [] : [readLeague(values.league)],
    day,
    /** An id, a title or part of one, or ""; needed if there are several. */
    game: values.game ?? "",
    /** The file of the agency's template; null: none. */
    template: values.template ?? null,
    creditName: values.credit ?? "",
    style: namedStyles[choiceFrom("caption style", captionStyles, values.style) ?? "standard"],
    delimiter: delimiterFrom(values.delimiter) ?? defaultDelimiter,
    isWriting: values.fix ?? false,
    isUndoing,
  };
}

export async function applyKit(
  context: Pick<AppContext, "database" | "now">,
  args: ReturnType<typeof readKitArgs>,
): Promise<number> {
  const template = await templateOf(args.template);
  if (typeof template === "string") return refuse(template);
  const read = await unlessRefused(`${args.folder} cannot be read`, () => readCaptions(args.folder));
  if (typeof read === "string") return refuse(read);
  const { leagues, day } = args;
  const ofDay = await readDay(context, { leagues, day, withLineups: true, asOf: "game" });
  const games = calledSo(ofDay, args.game, ({ event }) => [keyOf(event), titleOf(event)]);
  const titles = games.map(({ event }) => titleOf(event));
  if (games.length > 1) return refuse(`there are several games: name one with --game. ${titles.join("; ")}`);
  const [game] = games;
  if (!game) return refuse(`there is no ${args.game ? `game called '${args.game}'` : "game"} on ${day}`);
  const fill = fillInFor(game, template, args);
  if (!fill) return refuse(`the people of ${titles.join("")} are not known yet`);

  const bare = read.unread.flatMap((one) => pictureWithoutText(one) ?? []);
  const pictures = [...read.pictures, ...bare];
  const { filled, left } = fillIn(pictures, fill);
  await print(`${titles.join("")}, ${day}\n`);
  for (const { field, texts, count } of filledTexts(filled))
    await print(`${printable(`${labelsOf([field])}: ${texts.join("; ")} (${counted(count, "picture")})`)}\n`);
  const isBare = new Set(bare.map(({ name }) => name));
  const unread = [...read.unread.filter(({ name }) => !isBare.has(name)), ...left];
  for (const { name, reason } of unread) console.error(printable(`agate kit: ${name} gets nothing. ${reason}`));
  if (!args.isWriting) {
    console.error(`agate kit: ${counted(filled.size, "picture")} to fill in; nothing is written without --fix`);
    return unread.length ? 1 : 0;
  }
  const written = await writeFixes("pictures", args.folder, correctAll(pictures, [], filled));
  for (const { name, reason } of written.left)
    console.error(printable(`agate kit: ${name} was left as it is. ${reason}`));
  if (!written.ok) return refuse(written.text);
  console.error(`agate kit: ${written.text}`);
  return unread.length || written.left.length ? 1 : 0;
}

/** Bytes, as in the page (rule KT10). */
const largestTemplate = 2_000_000;

/** @returns the agency's template, null without one, or why it cannot be read */
async function templateOf(path: string | null): Promise<Template | null | string> {
  if (path === null) return null;
  const bytes = await unlessRefused(`${path} cannot be read`, () => readUpTo(path, largestTemplate));
  if (typeof bytes === "string") return bytes;
  const read = bytes && readTemplateFile(path, bytes);
  if (!read) return `${path} is larger than 2 MB, and no template`;
  return read.ok ? read.template : `${path}: ${read.text}`;
}

function fillInFor(
  { event, people, commonCodes }: EventRead,
  template: Template | null,
  { day, style, creditName, delimiter }: ReturnType<typeof readKitArgs>,
) {
  if (!people) return null;
  const assignment = assignmentOfEvent(event, { ...people, day });
  const { built } = makeFile(assignment, { choices: { style, creditName }, codes: { common: commonCodes, own: [] } });
  if (!built.ok) return null;
  const photographer = { creditName, delimiter };
  const when = whenOf(event);
  return fillInOf({ facts: templateFacts(assignment), file: built.file, photographer, template, when });
}

function refuse(why: string): number {
  console.error(`agate kit: ${why}`);
  return 2;
}
