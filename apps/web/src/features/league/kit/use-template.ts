import type { FieldValues, Template } from "@agate/day/kit";
import { useRef, useState } from "react";
import { ReadFailure } from "../../../api/failure.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import type { Found } from "./find-assignment.ts";
import { readTextOf } from "./template-text.ts";

const bringReaders = () => importWithRetry(() => import("@agate/day/template"));
preloadLater(bringReaders);

/** What has been found of whom a template is about. */
export type Finding<Event> = "looking" | "failed" | readonly Found<Event>[];

interface Kept<Event> {
  readonly owner: string;
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
 * @param owner whose and of which page it is
 */
export function useTemplate<Event>(
  owner: string,
  find: (values: FieldValues) => Promise<readonly Found<Event>[]>,
  onPick: (event: Event, values: FieldValues) => void,
): OpenedTemplate {
  const [kept, setKept] = useState<Kept<Event> | null>(null);
  const [refusal, setRefusal] = useState<OpenedTemplate["refusal"]>(null);
  // The last file that was opened counts, whichever is read first.
  const newest = useRef(0);
  const own = kept?.owner === owner ? kept : null;

  const lookFor = async (template: Template): Promise<void> => {
    const turn = ++newest.current;
    setKept({ owner, template, finding: "looking" });
    const finding = await find(template.values).catch((error: unknown) => {
      // A network that does not answer is told in the page; all else is a bug.
      if (!(error instanceof ReadFailure)) console.error(error);
      return "failed" as const;
    });
    if (turn !== newest.current) return;
    setKept({ owner, template, finding });
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
