import { useRef, useState, type ReactNode } from "react";
import type { FieldValues, Template } from "@agate/assignment/kit";
import { ReadFailure } from "../../../api/failure.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { loadReader, useReading } from "../../../product/reading/use-reading.tsx";
import type { Found } from "./find-assignment.ts";

preloadLater(loadReader, "rare");

/** Finds a template's game or event: loaded when one is opened, or when the page is idle. */
export const loadAssignmentFinder = () => importWithRetry(() => import("./find-assignment.ts"));
preloadLater(loadAssignmentFinder, "rare");

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

/** Looks for what a template is about, and picks it on the page. */
interface Search<Event> {
  /** Rejects if the schedule cannot be read. */
  readonly find: (values: FieldValues) => Promise<readonly Found<Event>[]>;
  readonly onPick: (event: Event, values: FieldValues) => void;
}

/** The page's agency template. */
export interface OpenedTemplate {
  /** Null if none is open. */
  readonly template: Template | null;
  readonly finding: Finding<unknown>;
  /** Why the last file was not opened, and its name; the previous template stays. */
  readonly refusal: { readonly name: string; readonly text: string } | null;
  /** Shown while a file is read, with a button to cancel. */
  readonly progress: ReactNode;
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
 * @param search nothing is looked for without it
 */
export function useTemplate<Event>({ openedOn, reader }: Owner, search?: Search<Event>): OpenedTemplate {
  const [opened, setOpened] = useState<StoredTemplate<Event> | null>(null);
  const [refusal, setRefusal] = useState<OpenedTemplate["refusal"]>(null);
  // The last file opened wins, whichever is read first.
  const newest = useRef(0);
  const { read: readInBackground, progress } = useReading();
  if (opened?.reader === null && reader !== null) setOpened({ ...opened, reader });
  const own = opened?.openedOn === openedOn && opened.reader === reader ? opened : null;

  const lookFor = async (template: Template): Promise<void> => {
    const turn = ++newest.current;
    if (!search) return setOpened({ openedOn, reader, template, finding: [] });
    setOpened({ openedOn, reader, template, finding: "looking" });
    const finding = await search.find(template.values).catch((error: unknown) => {
      // An unreachable network is reported in the page; everything else is a bug.
      if (!(error instanceof ReadFailure)) console.error(error);
      return "failed" as const;
    });
    if (turn !== newest.current) return undefined;
    setOpened({ openedOn, reader, template, finding });
    const [only, another] = finding === "failed" ? [] : finding;
    if (only && !another) search.onPick(only.event, template.values);
    return undefined;
  };

  const read = async (file: File): Promise<void> => {
    const turn = ++newest.current;
    setRefusal(null);
    const result = await readInBackground({ file, as: "template" });
    if (turn !== newest.current || !result) return;
    if (!result.ok) setRefusal({ name: file.name, text: result.text });
    else if (result.value.kind === "template") await lookFor(result.value.template);
  };

  return {
    template: own?.template ?? null,
    finding: own?.finding ?? [],
    refusal,
    progress,
    open: (file) => void read(file),
    findAgain: () => {
      if (own) void lookFor(own.template);
    },
    choose: (id) => {
      const found = typeof own?.finding === "object" ? own.finding.find((one) => one.id === id) : undefined;
      if (!own || !found) return;
      setOpened({ ...own, finding: [found] });
      search?.onPick(found.event, own.template.values);
    },
    close: () => {
      newest.current++;
      setOpened(null);
      setRefusal(null);
    },
  };
}
