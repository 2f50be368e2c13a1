import { useMemo, useState, useEffect, useRef } from "react";
import type { FileOrigin } from "@agate/assignment";
import { targets, type CaptionFile, type TargetName, type Writer, type WrittenFile } from "@agate/captions";
import type { League } from "@agate/leagues";
import { download } from "../../../lib/download.ts";
import { afterPaint } from "../../../lib/yield-to-page.ts";
import { consumePendingAction } from "../../../product/asked.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { herePath } from "../../../product/session/return-path.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { showToast } from "../../../ui/toast.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { labelOf, exportAction, reasonOf, wordsFor, type ExportWords } from "./export-action.ts";
import { noticeOf, type ExportProblem, type Notice, isPassing } from "./export-problem.ts";
import type { TargetMenuProps } from "./target-menu.tsx";
import type { Entitlement } from "./use-entitlement.ts";
import { useExported } from "./use-exported.ts";
import { useResume, useLapsedSession } from "./use-lapsed-session.ts";

/** The export as the page sees it. */
export interface Exporting {
  /** The file, when there is one and nothing stops it. */
  readonly file: CaptionFile | null;
  /** The program it is for. */
  readonly target: TargetName;
  /** The style and the program, and the choice of both (rule PG54). */
  readonly writes: TargetMenuProps;
  /** How files are written for it; null while that is on its way, or could not be loaded. */
  readonly writer: Writer | null;
  readonly isWriterMissing: boolean;
  /** The file as it is downloaded and copied. */
  readonly written: WrittenFile | null;
  /** "" while the subscription is being checked. */
  readonly label: string;
  readonly isWorking: boolean;
  /** Whether the file is shown whole, for who may have it. */
  readonly isEntitled: boolean;
  /** Whether it may be shown whole could not be read (rule PG42). */
  readonly isEntitlementUnread: boolean;
  readonly problem: ExportProblem | null;
  /** Why there is no export, for beside the button; null: there is. */
  readonly reason: string | null;
  /** Nothing but a subscription is missing: a press leads there, and so the button is not disabled. */
  readonly isWayToPlans: boolean;
  /** There is no subscription to manage: the plans are offered. */
  readonly hasNoSubscription: boolean;
  /** What the last press told, until it is dealt with or dismissed; a new press has a new `key`. */
  readonly notice: (Notice & { readonly key: number }) | null;
  readonly dismiss: () => void;
  /** The file has left the page another way than by `press`: it counts as exported, and a manifest remembers it. */
  readonly taken: () => void;
  /** Exports, tells the first problem, or leads to the plans (rule PG21). */
  readonly press: () => void;
  /** The ids of games or events whose file has been exported by this person in this browser, or since the page was opened. */
  readonly exported: ReadonlySet<string>;
  /** The name of the file that was exported last. */
  readonly lastExport: string | null;
  /** What the file is of. */
  readonly origin: FileOrigin | null;
  /** Nothing it is made of is missing. */
  readonly isComplete: boolean;
  /** The last file that was downloaded on this page. */
  readonly download: Download | null;
}

interface Download {
  readonly file: CaptionFile;
  readonly origin: FileOrigin | null;
  readonly name: string;
  readonly target: TargetName;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface ExportInput {
  readonly league: Pick<League, "messages" | "notices">;
  readonly words: ExportWords;
  /** The style and the program of the file. */
  readonly choices: { readonly captionStyle: StyleName; readonly target: TargetName };
  readonly choose: (choice: { readonly captionStyle: StyleName } | { readonly target: TargetName }) => void;
  /** The id of the game or event the file is of; null for a matchup of one's own. */
  readonly subjectId: string | null;
  /** What the person has set: that an export failed stands until it changes. */
  readonly state: unknown;
  readonly live: Pick<LiveFile, "built" | "origin" | "isComplete">;
  readonly entitlement: Entitlement;
  /** The first thing that stops an export, by the rules of the page's kind. */
  readonly problem: ExportProblem | null;
}

/** What a press has told, and of which state of the page. */
interface Explanation {
  readonly problem: ExportProblem;
  readonly key: number;
  readonly state: unknown;
}

/** The problem that was told, as it is now; null once it is dealt with. A failed export is one of the form as it was. */
function standingProblem(told: Explanation, problem: ExportProblem | null, state: unknown): ExportProblem | null {
  if (told.problem.code === "export-failed") return told.state === state ? told.problem : null;
  return problem?.code === told.problem.code ? problem : null;
}

/** What stops an export while nothing can write the file for the program. */
function problemOfWriter(target: TargetName, isMissing: boolean): ExportProblem {
  const { label } = targets[target];
  return isMissing
    ? { code: "not-loaded", detail: `${label} could not be loaded.`, goTo: null }
    : { code: "still-loading", detail: `Still loading: ${label}.`, goTo: null };
}

/** A press asks again who may export. */
const asksAgain: ReadonlySet<ExportProblem["code"]> = new Set(["checking", "entitlement-unread", "lease-refused"]);

export function useExport(input: ExportInput): Exporting {
  const { league, words, choices, choose, subjectId, state, live, entitlement } = input;
  const { captionStyle: style, target } = choices;
  const lapsed = useLapsedSession();
  const file = live.built?.ok ? live.built.file : null;
  const { writer, isMissing } = useWriter(target);
  const { sign } = useDelimiter();
  const written = useMemo(() => file && writer && writer.write(file, sign), [file, writer, sign]);
  const problem = input.problem ?? (writer ? null : problemOfWriter(target, isMissing));
  const isEntitled = entitlement.mayExport === true;
  const exported = useExported(entitlement.reader);
  const [last, setLast] = useState<Download | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [told, setTold] = useState<Explanation | null>(null);
  const standing = told && standingProblem(told, problem, state);
  // Dealt with, it does not come back by itself: a press tells it again.
  if (told && !standing) setTold(null);

  const tell = (toTell: ExportProblem) => {
    const notice = noticeOf(league, toTell);
    if (notice.as === "toast") showToast({ tone: "bad", title: notice.title, text: notice.text });
    else setTold({ problem: toTell, key: (told?.key ?? 0) + 1, state });
  };
  const taken = () => {
    if (!written || !file) return;
    setTold(null);
    if (subjectId !== null) exported.mark(subjectId);
    setLast({
      file,
      origin: live.origin,
      name: written.name,
      target,
      at: Date.now(),
    });
  };
  const exportFile = () => {
    try {
      if (!written) throw new Error("There is no file to export.");
      download(written.name, written.content, written.mediaType);
      taken();
      showToast({ tone: "ok", title: words.done, file: written.name });
    } catch (error) {
      // The page goes on, with a way round; the console keeps what happened.
      console.error(error);
      tell({
        code: "export-failed",
        detail:
          typeof written?.content === "string" ? "Copy the file instead, and paste it into a text file." : "Try again.",
        goTo: null,
      });
    }
    setWorking(false);
  };
  const exportActionOf = exportAction(problem, lapsed.hasLapsed);
  const press = (): void => {
    if (isWorking) return;
    if (exportActionOf === "sign-in") return lapsed.signIn();
    // Back to the form as it is at the press: the address holds it (rule SW14).
    if (exportActionOf === "plans") return navigate(plansPath(herePath(), "month"));
    if (problem) {
      if (asksAgain.has(problem.code)) entitlement.checkAgain();
      return tell(problem);
    }
    setWorking(true);
    afterPaint(exportFile);
  };
  useResume(lapsed, problem, press);
  return {
    file,
    target,
    writes: {
      style,
      target,
      onStyle: (captionStyle) => choose({ captionStyle }),
      onChoose: (chosen) => choose({ target: chosen }),
      writtenBy: file && isEntitled ? (by) => by.write(file, sign) : null,
    },
    writer,
    isWriterMissing: isMissing,
    written,
    label: exportActionOf === "sign-in" ? words.ready : labelOf(wordsFor(words, target), entitlement, isWorking),
    isWorking,
    isEntitled,
    isEntitlementUnread: entitlement.isUnread,
    problem,
    reason: reasonOf(league, problem, exportActionOf),
    hasNoSubscription: entitlement.mayExport === false && !entitlement.isPaymentDue,
    isWayToPlans: exportActionOf === "plans" || exportActionOf === "sign-in",
    notice: told && standing && { ...noticeOf(league, standing), key: told.key },
    dismiss: () => setTold(null),
    taken,
    press,
    exported: exported.ids,
    lastExport: last?.name ?? null,
    origin: live.origin,
    isComplete: live.isComplete,
    download: last,
  };
}

/**
 * Exports by itself where the page before asked for it (Home's Export): as soon as everything the file needs has come. What
 * stands in the way is told as a press of Export tells it.
 * @param subjectId the game or event; null while it has not been read from the address
 */
export function useAskedExport(
  { problem, press, written }: Pick<Exporting, "problem" | "press" | "written">,
  subjectId: string | null,
): void {
  const asked = useRef<boolean>(undefined);
  const isReady = subjectId !== null && (problem ? !isPassing(problem) : written !== null);
  useEffect(() => {
    asked.current ??= consumePendingAction("file") ?? false;
    if (!asked.current || !isReady) return;
    asked.current = false;
    press();
  });
}
