import { clean, emptyReport, targets } from "@agate/captions";
import type { CaptionFile, CodeLine, Line, NoteLine, Part, PersonKey, TargetName } from "@agate/captions";
import { pairsOf } from "./changes.ts";
import {
  contentsOf,
  formsOf,
  personRoles,
  type CodeForm,
  type Contents,
  type KeyOf,
  type ListedPerson,
  digest as digestOf,
} from "./contents.ts";
import type { Manifest, RetiredCode } from "./manifest.ts";

/** The file as it would be downloaded now. */
export interface NewFile {
  readonly file: CaptionFile;
  readonly keyOf: KeyOf;
  readonly settings: Manifest["settings"];
  readonly target: TargetName;
}

export type ChangesFile =
  | {
      readonly ok: true;
      readonly file: CaptionFile;
      /** The manifest to store once the file is downloaded, except for the time. */
      readonly manifest: Omit<Manifest, "at">;
    }
  /** Why only the whole file works, in sentences. */
  | { readonly ok: false; readonly why: readonly string[] };

/**
 * Builds the small file that turns the downloaded one into the new one, for programs where the file loaded last wins
 * (rules SF10 to SF18). It repeats everything that earlier files of changes said, so that it does not matter which of
 * them were loaded. Total and deterministic.
 */
export function changesFile(since: Manifest, { file, keyOf, settings, target }: NewFile): ChangesFile {
  const why = [...settingsChanged(since.settings, settings), ...programReason(target)];
  if (why.length) return { ok: false, why };
  const now = contentsOf(file, keyOf);
  const lines = file.lines.filter(isChangedSince(since, now, file));
  const retired = retiredSince(since, now);
  const count = since.changes + 1;
  const gone = new Map<string, CodeLine>();
  const retire = (code: string, part: Part, columns: number, words: string) =>
    gone.set(code, messageLine(code, part, columns, words));
  for (const code of Object.keys(since.headers)) retire(code, "headers", 2, "is no longer in the file");
  for (const code of since.common.codes) retire(code, "common", 1, "is no longer a common code");
  const outcomeOf = retiredCodeWords(since, now, file, keyOf);
  for (const one of retired)
    for (const { code, columns, write } of formsOf(one, since.forms))
      retire(code, personRoles[one.role], columns, outcomeOf(one, write));
  for (const line of file.lines) if (line.kind !== "note") gone.delete(line.code);
  const all = [loadingNote(since.file), ...lines, ...gone.values()];
  return {
    ok: true,
    file: { stem: `${file.stem}-Changes${count > 1 ? count : ""}`, lines: all, report: emptyReport },
    manifest: { ...since, ...mergedContents(since, now, lines), retired, changes: count },
  };
}

/**
 * Lists the settings that have changed: then nearly every line differs, and old codes would remain beside the new ones.
 */
function settingsChanged(was: Manifest["settings"], is: Manifest["settings"]): readonly string[] {
  const labels = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...labels].flatMap((label) =>
    was[label] === is[label] ? [] : [`${label} was ${was[label] ?? "none"} and is ${is[label] ?? "none"} now.`],
  );
}

function programReason(target: TargetName): readonly string[] {
  const { label, lastLoadedWins } = targets[target];
  return lastLoadedWins ? [] : [`${label} does not let a file that is loaded later replace codes.`];
}

/** Returns which lines of the new file are needed: those that the files possibly loaded do not all agree on. */
function isChangedSince(since: Manifest, now: Contents, { lines }: CaptionFile): (line: Line) => boolean {
  const before = new Map(since.people.map(({ code, digest }) => [code, digest]));
  const after = new Map(now.people.map(({ code, digest }) => [code, digest]));
  const same = new Set<PersonKey>();
  for (const line of lines) {
    if (line.kind !== "code" || line.about?.form !== "plain" || !line.about.person) continue;
    if (before.get(line.code) === after.get(line.code)) same.add(line.about.person.key);
  }
  const notes = new Set(since.notes);
  const hasSameCommon = since.common.digest === now.common.digest;
  return (line) => {
    if (line.kind === "note") return !notes.has(digestOf(line.text));
    if (line.kind === "verbatim") return !hasSameCommon;
    const person = line.about?.person;
    return person ? !same.has(person.key) : since.headers[line.code] !== now.headers[line.code];
  };
}

/** Returns the plain codes that any earlier file assigned and the new one does not. */
function retiredSince(since: Manifest, now: Contents): readonly RetiredCode[] {
  const current = new Set(now.people.map(({ code }) => code));
  const retired = new Map<string, RetiredCode>();
  for (const { key, role, code } of [...since.people, ...since.retired])
    if (!current.has(code) && !retired.has(code)) retired.set(code, { key, role, code });
  return [...retired.values()];
}

/**
 * Returns the contents to store once the changes are loaded too: what they repeat may now be loaded in two versions.
 */
function mergedContents(since: Manifest, now: Contents, lines: readonly Line[]): Contents {
  const plain = new Set(lines.flatMap((line) => (line.kind === "code" && line.about?.person ? [line.code] : [])));
  const isCommonAgain = since.common.digest !== now.common.digest;
  const headers = { ...Object.fromEntries(Object.keys(since.headers).map((code) => [code, ""])), ...now.headers };
  for (const code of Object.keys(headers)) if (since.headers[code] !== now.headers[code]) headers[code] = "";
  return {
    people: now.people.map((person) => (plain.has(person.code) ? { ...person, digest: "" } : person)),
    headers,
    notes: [...new Set([...since.notes, ...now.notes])],
    common: {
      codes: [...new Set([...since.common.codes, ...now.common.codes])],
      digest: isCommonAgain ? "" : now.common.digest,
    },
    forms: allForms(since.forms, now.forms),
  };
}

function allForms(before: readonly CodeForm[], after: readonly CodeForm[]): readonly CodeForm[] {
  const others = after.filter(([a, b]) => !before.some(([c, d]) => a === c && b === d));
  return [...before, ...others];
}

/** Returns, for any form of a code that is no longer assigned, what became of the person it meant (rule SF13). */
function retiredCodeWords(since: Manifest, now: Contents, { report }: CaptionFile, keyOf: KeyOf) {
  const pairs = pairsOf(since.people, now.people);
  const bySince = new Map([...pairs].map(([before, after]) => [personName(before), after]));
  const byName = new Map(now.people.map((person) => [personName(person), person]));
  const shared = new Map([
    ...report.sharedNumbers.map(({ code, people }) => [code, people] as const),
    ...report.sharedInitials.map(({ initials, people }) => [initials, people] as const),
  ]);
  const leftOut = new Map(report.leftOut.map(({ person, reason }) => [keyOf(person), reason]));
  return (one: RetiredCode, write: (plain: string) => string): string => {
    const sharers = shared.get(one.code);
    // It was typed as a number: we cannot know whose.
    if (sharers) return `is shared: ${sharers.map(({ code, name }) => `${write(code)} ${name}`).join(", ")}`;
    const person = bySince.get(personName(one)) ?? byName.get(personName(one));
    if (person) return `is now ${write(person.code)}`;
    const reason = leftOut.get(one.key);
    if (reason === "other-side") return "is on the other team now";
    if (reason) return reason === "no-name" || reason === "placeholder" ? "has no name now" : "has no number now";
    return leavingWords[one.role];
  };
}

const leavingWords: Readonly<Record<RetiredCode["role"], string>> = {
  h: "left the roster",
  a: "left the roster",
  H: "left the roster",
  A: "left the roster",
  e: "left the field",
  d: "left the entry list",
};

function personName({ role, key }: Pick<ListedPerson, "role" | "key">): string {
  return `${role} ${key}`;
}

/**
 * Turns `p00` into `[p00 left the roster]`, in as many columns as the code had, so that no column keeps its old text.
 */
function messageLine(code: string, part: Part, columns: number, words: string): CodeLine {
  return { kind: "code", part, code, replacements: Array.from({ length: columns }, () => clean(`[${code} ${words}]`)) };
}

function loadingNote(file: string): NoteLine {
  const text = `Changes only. Load this file after ${file}: of a code that both have, the one loaded last counts.`;
  return { kind: "note", part: "note", text: clean(text.replace(/[=\\]/g, "")) };
}
