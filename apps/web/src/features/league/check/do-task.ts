import { streamZip } from "@agate/assignment/zip";
import type { Style } from "@agate/captions";
import { namedStyles, readStyleRecord, styleOf } from "@agate/captions/styles";
import {
  type Corrected,
  correctedText,
  createProofreader,
  exiftoolCsv,
  findingsCsv,
  isReadable,
  pairSidecars,
  proposeGames,
  readCaptionTable,
  readPastedCaptions,
  readPicture,
  sidecarsFor,
  withDistinctNames,
  type Picture,
  type ReadPicture,
} from "@agate/proofread";
import { inLanes } from "../../../lib/in-lanes.ts";
import { isOwnStyleName } from "../../../product/own-styles/own-styles.ts";
import type { CheckOrder, CheckOutput, ReadRun, TaskMessage, Tasks } from "./check-tasks.ts";
import { type ChosenFile, sourceOf } from "./chosen-files.ts";
import { makeCopies, undoInPlace, writeInPlace } from "./write-pictures.ts";

/** The number of files read in parallel. */
const lanes = 8;
/** In bytes: largest table of captions. One for five thousand pictures has two million. */
const largestTable = 20_000_000;

/** Runs one task. @param onDone called with the number of files or pictures done */
export function doTask(message: TaskMessage, onDone: (count: number) => void): Promise<Tasks[keyof Tasks]["gives"]> {
  switch (message.task) {
    case "read":
      return readFiles(message.files, onDone);
    case "paste":
      return Promise.resolve(readText(message.text));
    case "propose":
      return Promise.resolve(propose(message));
    case "check":
      return Promise.resolve(check(message, onDone));
    case "make":
      return Promise.resolve(make(message));
    case "copies":
      return makeCopies(message, onDone);
    case "write":
      return writeInPlace(message, onDone);
    case "undo":
      return undoInPlace(message, onDone);
  }
}

async function readFiles(files: readonly ChosenFile[], onDone: (count: number) => void): Promise<ReadRun> {
  const read: ReadPicture[][] = files.map(() => []);
  let done = 0;
  await inLanes(lanes, [...files.entries()], async ([at, chosen]) => {
    read[at] = await readOne(chosen).catch(() => [{ ok: false, name: chosen.path, reason: failed }]);
    onDone(++done);
  });
  return runOf(withDistinctNames(pairSidecars(read.flat())));
}

const failed = "The browser could not read it: it may have been moved, or its disk is away";

/** A table of captions holds several pictures. Rejects if the browser cannot read the bytes. */
async function readOne({ path, file }: ChosenFile): Promise<ReadPicture[]> {
  if (!file) throw new Error(failed);
  if (isReadable(path)) return [await readPicture(sourceOf(path, file))];
  const refused = (reason: string): ReadPicture[] => [{ ok: false, name: path, reason }];
  if (!/\.(?:csv|tsv|txt)$/i.test(path)) return refused("It is not a picture, a sidecar or a table of captions");
  if (file.size > largestTable) return refused("It is larger than 20 MB and is not a table of captions");
  const table = /\.txt$/i.test(path)
    ? readPastedCaptions(await file.text())
    : readCaptionTable(new Uint8Array(await file.arrayBuffer()));
  return table.ok ? table.pictures.map(withoutThumbnail) : refused(table.reason);
}

function readText(text: string): ReadRun {
  const read = readPastedCaptions(text);
  return runOf(
    read.ok ? read.pictures.map(withoutThumbnail) : [{ ok: false, name: "Pasted text", reason: read.reason }],
  );
}

const withoutThumbnail = (picture: Picture): ReadPicture => ({ ok: true, picture, thumbnail: null });

function runOf(read: readonly ReadPicture[]): ReadRun {
  const good = read.filter((one) => one.ok);
  return {
    pictures: good.map(({ picture }) => picture),
    thumbnails: new Map(
      good.flatMap(({ picture, thumbnail }) => (thumbnail ? [[picture.name, new Uint8Array(thumbnail)]] : [])),
    ),
    unread: read.flatMap((one) =>
      one.ok ? [] : [{ name: one.name, reason: one.reason, isFailure: one.reason === failed }],
    ),
  };
}

/**
 * Matches whole names and nicknames; falls back to places only if that finds no game, as several sports have teams in
 * one place.
 */
function propose({ pictures, games }: Tasks["propose"]["given"]) {
  const strict = games.map((game) => ({
    ...game,
    teams: game.teams.map(({ name, others }) => ({ name, others: others.filter((one) => name.endsWith(` ${one}`)) })),
  }));
  const named = proposeGames(pictures, strict);
  return named.length ? named : proposeGames(pictures, games);
}

function check({ pictures, order }: Tasks["check"]["given"], onDone: (count: number) => void) {
  const { check: checkOne, checkRun } = createProofreader({ ...order, style: styleFor(order) });
  const ofPictures = pictures.flatMap((picture, at) => {
    const found = checkOne(picture);
    if (at % 20 === 0) onDone(at);
    return found;
  });
  return [...checkRun(pictures), ...ofPictures];
}

function styleFor({ style, own }: CheckOrder): Style | null {
  if (style === null) return null;
  if (!isOwnStyleName(style)) return namedStyles[style];
  const read = own && readStyleRecord({ ...own.record, label: own.name });
  return read?.ok ? styleOf(read.record) : namedStyles.standard;
}

function make({ output, corrected, findings, day }: Tasks["make"]["given"]): CheckOutput {
  if (output === "findings")
    return { name: "AgateFindings.csv", type: "text/csv", content: findingsCsv(findings), count: findings.length };
  const count = corrected.length;
  if (output === "exiftool") {
    const name = "AgateCorrections.csv";
    const { content, command, left } = exiftoolCsv(corrected, name, commonFolder(corrected));
    return { name, type: "text/csv", content, count: count - left.length, left, command };
  }
  if (output === "text") return { name: "", type: "text/plain", content: correctedText(corrected), count };
  const zip = streamZip(day);
  const { files, left } = sidecarsFor(corrected);
  for (const { name: path, text } of files) zip.add(path, text);
  return { name: "AgateSidecars.zip", type: "application/zip", content: zip.finish(), count: files.length, left };
}

/** The folder that all of them are in, as dropped or chosen: "folder/"; "" if there is none. */
function commonFolder(corrected: readonly Corrected[]): string {
  const [first = ""] = /^[^/]+\//.exec(corrected[0]?.picture.name ?? "") ?? [];
  return corrected.every(({ picture: { name } }) => name.startsWith(first)) ? first : "";
}
