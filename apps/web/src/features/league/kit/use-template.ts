import { useRef, useState } from "react";
import type { FieldValues, Template } from "@agate/assignment/kit";
import { ReadFailure } from "../../../api/failure.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import type { Found } from "./find-assignment.ts";

const loadTemplateReaders = () => importWithRetry(() => import("@agate/assignment/template"));
preloadLater(loadTemplateReaders);

/** Finds a template's game or event: loaded when one is opened, or when the page is idle. */
export const loadAssignmentFinder = () => importWithRetry(() => import("./find-assignment.ts"));
preloadLater(loadAssignmentFinder);

/** The games or events a template can be about, and the state of the search. */
type Finding<Event> = "looking" | "failed" | readonly Found<Event>[];

/** Whose template it is. */
interface Owner {
  /** The page it was opened on: a league's slug, or "day". */
  readonly openedOn: string;
  /** A person's id; null for a visitor, or if not known yet. */
  readonly reader: string | null;
}

interface StoredTemplate<Event> extends Owner {
  readonly template: Template;
  readonly finding: Finding<Event>;
}

/** The page's agency template. */
export interface OpenedTemplate {
  /** Null if none is open. */
  readonly template: Template | null;
  readonly finding: Finding<unknown>;
  /** Why the last file was not opened, and its name; the previous template stays. */
  readonly refusal: { readonly name: string; readonly text: string } | null;
  readonly open: (file: File) => void;
  readonly findAgain: () => void;
  /** @param id of one of the found games or events */
  readonly choose: (id: string) => void;
  readonly close: () => void;
}

/**
 * Reads a template in the browser and retains it while the page is open, for this person and this page only (rule
 * KT11): it is never stored or sent. A template opened before the person is known becomes theirs once they are; it is
 * dropped when they leave.
 */
export function useTemplate<Event>(
  { openedOn, reader }: Owner,
  find: (values: FieldValues) => Promise<readonly Found<Event>[]>,
  onPick: (event: Event, values: FieldValues) => void,
): OpenedTemplate {
  const [opened, setOpened] = useState<StoredTemplate<Event> | null>(null);
  const [refusal, setRefusal] = useState<OpenedTemplate["refusal"]>(null);
  // The last file opened wins, whichever is read first.
  const newest = useRef(0);
  if (opened?.reader === null && reader !== null) setOpened({ ...opened, reader });
  const own = opened?.openedOn === openedOn && opened.reader === reader ? opened : null;

  const lookFor = async (template: Template): Promise<void> => {
    const turn = ++newest.current;
    setOpened({ openedOn, reader, template, finding: "looking" });
    const finding = await find(template.values).catch((error: unknown) => {
      // An unreachable network is reported in the page; everything else is a bug.
      if (!(error instanceof ReadFailure)) console.error(error);
      return "failed" as const;
    });
    if (turn !== newest.current) return;
    setOpened({ openedOn, reader, template, finding });
    const [only, another] = finding === "failed" ? [] : finding;
    if (only && !another) onPick(only.event, template.values);
  };

  const read = async (file: File): Promise<void> => {
    const turn = ++newest.current;
    setRefusal(null);
    const fileText = await readTextOf(file);
    const { readTemplate } = await loadTemplateReaders();
    const result = fileText.ok ? readTemplate(file.name, fileText.text) : fileText;
    if (turn !== newest.current) return;
    if (result.ok) await lookFor(result.template);
    else setRefusal({ name: file.name, text: result.text });
  };

  return {
    template: own?.template ?? null,
    finding: own?.finding ?? [],
    refusal,
    open: (file) =>
      void read(file).catch((error: unknown) => {
        console.error(error);
        setRefusal({
          name: file.name,
          text: "The part of the page that reads templates could not be loaded. Try again",
        });
      }),
    findAgain: () => {
      if (own) void lookFor(own.template);
    },
    choose: (id) => {
      const found = typeof own?.finding === "object" ? own.finding.find((one) => one.id === id) : undefined;
      if (!own || !found) return;
      setOpened({ ...own, finding: [found] });
      onPick(found.event, own.template.values);
    },
    close: () => {
      newest.current++;
      setOpened(null);
      setRefusal(null);
    },
  };
}

/** The text of a template's file, or why there is none, in words for a person. */
type ReadText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly text: string };

/** In bytes. Templates have a few thousand; a file larger than this is not read at all (rule KT10). */
const largest = 20_000_000;

/** Never throws, except for bugs: a file that was moved or may not be read is reported. */
export async function readTextOf(file: File): Promise<ReadText> {
  if (file.size > largest) return { ok: false, text: "The file is larger than 20 MB, too large for a template" };
  try {
    return decodeTemplate(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { ok: false, text: "The browser could not read the file. Was it moved?" };
  }
}

/**
 * Decodes UTF-8, UTF-16, and any other encoding XML declares. Undeclared text that is not UTF-8 is read as
 * Windows-1252, which agencies' older tools write.
 */
export function decodeTemplate(bytes: Uint8Array): ReadText {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const begins = (...marks: readonly string[]) => marks.some((mark) => head.startsWith(mark));
  const wide = begins("\u00ff\u00fe", "<\0") ? "utf-16le" : begins("\u00fe\u00ff", "\0<") ? "utf-16be" : null;
  const isXml = /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head);
  const tries = wide ? [wide] : ["utf-8", ...(isXml ? (declared ? [declared] : []) : ["windows-1252"])];
  for (const encoding of tries) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    return text.includes("\u0000") ? { ok: false, text: "The file is not text" } : { ok: true, text };
  }
  return {
    ok: false,
    text: `The file is not written in ${(wide ?? declared ?? "utf-8").toUpperCase()}, as it says it is`,
  };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown encoding, or bytes that are invalid in it.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}
