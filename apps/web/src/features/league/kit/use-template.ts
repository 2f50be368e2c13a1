import type { FieldValues, Template } from "@agate/assignment/kit";
import { useRef, useState } from "react";
import { ReadFailure } from "../../../api/failure.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import type { Found } from "./find-assignment.ts";
import { readTextOf } from "./template-text.ts";

const bringReaders = () => importWithRetry(() => import("@agate/assignment/template"));
preloadLater(bringReaders);

/** What finds the game or event of a template: loaded when one is opened, or when the page is idle. */
export const bringFinder = () => importWithRetry(() => import("./find-assignment.ts"));
preloadLater(bringFinder);

/** What has been found of whom a template is about. */
export type Finding<Event> = "looking" | "failed" | readonly Found<Event>[];

/** Whose template it is. */
interface Owner {
  /** The page it was opened on: a league's slug, or "day". */
  readonly openedOn: string;
  /** A person's id; null: a visitor, or nobody knows yet. */
  readonly reader: string | null;
}

interface Kept<Event> extends Owner {
  readonly template: Template;
  readonly finding: Finding<Event>;
}

/** The agency's template of the page. */
export interface OpenedTemplate {
  /** Null: none is open. */
  readonly template: Template | null;
  readonly finding: Finding<unknown>;
  /** Why the last file was not opened, and its name; the template before it stays. */
  readonly refusal: { readonly name: string; readonly text: string } | null;
  readonly open: (file: File) => void;
  readonly findAgain: () => void;
  /** @param id of one that was found */
  readonly choose: (id: string) => void;
  readonly close: () => void;
}

/**
 * Reads a template in the browser and keeps it as long as the page is open, for this person on this league's page alone
 * (rule KT11): it is stored nowhere and sent to nobody.
 * What was opened before anybody knew who is here is theirs when that is known; who leaves takes it along.
 */
export function useTemplate<Event>(
  { openedOn, reader }: Owner,
  find: (values: FieldValues) => Promise<readonly Found<Event>[]>,
  onPick: (event: Event, values: FieldValues) => void,
): OpenedTemplate {
  const [kept, setKept] = useState<Kept<Event> | null>(null);
  const [refusal, setRefusal] = useState<OpenedTemplate["refusal"]>(null);
  // The last file that was opened counts, whichever is read first.
  const newest = useRef(0);
  if (kept?.reader === null && reader !== null) setKept({ ...kept, reader });
  const own = kept?.openedOn === openedOn && kept.reader === reader ? kept : null;

  const lookFor = async (template: Template): Promise<void> => {
    const turn = ++newest.current;
    setKept({ openedOn, reader, template, finding: "looking" });
    const finding = await find(template.values).catch((error: unknown) => {
      // A network that does not answer is told in the page; all else is a bug.
      if (!(error instanceof ReadFailure)) console.error(error);
      return "failed" as const;
    });
    if (turn !== newest.current) return;
    setKept({ openedOn, reader, template, finding });
    const [only, another] = finding === "failed" ? [] : finding;
    if (only && !another) onPick(only.event, template.values);
  };

  const read = async (file: File): Promise<void> => {
    const turn = ++newest.current;
    setRefusal(null);
    const said = await readTextOf(file);
    const { readTemplate } = await bringReaders();
    const result = said.ok ? readTemplate(file.name, said.text) : said;
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
      setKept({ ...own, finding: [found] });
      onPick(found.event, own.template.values);
    },
    close: () => {
      newest.current++;
      setKept(null);
      setRefusal(null);
    },
  };
}
