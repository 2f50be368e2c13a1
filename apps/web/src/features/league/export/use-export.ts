import type { CaptionFile } from "@agate/captions";
import type { League } from "@agate/leagues";
import { useState } from "react";
import { afterPaint } from "../../../lib/after-paint.ts";
import { downloadText } from "../../../lib/download.ts";
import { showToast } from "../../../ui/toast.ts";
import type { LiveFile } from "../use-pieces.ts";
import type { ExportProblem } from "./export-problem.ts";
import { noticeOf } from "./notice-of.ts";
import type { Notice } from "./notice-of.ts";
import { useGoingOn, useLapsedSession } from "./use-lapsed-session.ts";
import type { Right } from "./use-right.ts";

/** The words of a page's export, as its section of spec 2 has them. */
export interface ExportWords {
  /** "Export Roster" */
  readonly ready: string;
  /** "Exporting..."; the same as `ready` where a page has no word for it. */
  readonly working: string;
  /** "Subscribe to Export" */
  readonly subscribe: string;
  /** "Roster exported" */
  readonly done: string;
}

/** The export as the page sees it. */
export interface Exporting {
  /** The file, when there is one and nothing stops it. */
  readonly file: CaptionFile | null;
  /** "" while the subscription is being checked. */
  readonly label: string;
  readonly isWorking: boolean;
  /** Whether the file is shown whole, for who may have it. */
  readonly isEntitled: boolean;
  readonly problem: ExportProblem | null;
  /** What the last press told, until the form changes; a new press has a new `key`. */
  readonly notice: (Notice & { readonly key: number }) | null;
  readonly dismiss: () => void;
  /** Exports, or tells the first problem (EXPERIENCE decision 16). */
  readonly press: () => void;
  /** The ids of games or events whose file has been exported since the page was opened. */
  readonly exported: ReadonlySet<string>;
}

interface ExportInput {
  readonly league: Pick<League, "messages" | "notices">;
  readonly words: ExportWords;
  /** The id of the game or event the file is of; null for a match-up of one's own. */
  readonly subjectId: string | null;
  /** What the person has set: what a press told stands until it changes. */
  readonly state: unknown;
  readonly live: Pick<LiveFile, "built">;
  readonly right: Right;
  /** The first thing that stops an export, by the rules of the page's kind. */
  readonly problem: ExportProblem | null;
}

const none: ReadonlySet<string> = new Set();

export function useExport(input: ExportInput): Exporting {
  const { league, words, subjectId, state, live, right, problem } = input;
  const { mayExport } = right;
  const lapsed = useLapsedSession();
  const file = live.built?.ok ? live.built.file : null;
  const [exported, setExported] = useState<ReadonlySet<string>>(none);
  const [isWorking, setWorking] = useState(false);
  const [told, setTold] = useState<{ notice: Notice; key: number; state: unknown } | null>(null);

  const tell = (notice: Notice) => {
    if (notice.as === "toast") showToast({ tone: "bad", title: notice.title, text: notice.text });
    else setTold({ notice, key: (told?.key ?? 0) + 1, state });
  };
  const download = () => {
    try {
      if (!file) throw new Error("There is no file to export, and no problem that says why.");
      downloadText(file.name, file.text);
      setTold(null);
      if (subjectId !== null) setExported((ids) => new Set([...ids, subjectId]));
      showToast({ tone: "ok", title: words.done, text: file.name });
    } catch (error) {
      // The page goes on, with a way round; the console keeps what happened.
      console.error(error);
      tell(
        noticeOf(league, {
          code: "export-failed",
          detail: "Copy the file instead, and paste it into a text file.",
          goTo: null,
        }),
      );
    }
    setWorking(false);
  };
  const press = (): void => {
    if (isWorking) return;
    if (problem) {
      if (problem.code === "not-subscribed" && lapsed.hasLapsed) return lapsed.signIn();
      if (problem.code === "checking") right.checkAgain();
      return tell(noticeOf(league, problem));
    }
    setWorking(true);
    afterPaint(download);
  };
  useGoingOn(lapsed, press);
  return {
    file,
    label: mayExport === null ? "" : !mayExport ? words.subscribe : isWorking ? words.working : words.ready,
    isWorking,
    isEntitled: mayExport === true,
    problem,
    notice: told && told.state === state ? { ...told.notice, key: told.key } : null,
    dismiss: () => setTold(null),
    press,
    exported,
  };
}
