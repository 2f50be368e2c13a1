import { useMemo, useState, useEffect, useRef } from "react";
import type { FileOrigin } from "@agate/assignment";
import { targets, type CaptionFile, type TargetName } from "@agate/captions";
import type { League } from "@agate/leagues";
import { download } from "../../../lib/download.ts";
import { afterPaint } from "../../../lib/yield-to-page.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { consumePendingAction } from "../../../product/pending-actions.ts";
import { nameQuestion, useNameQuestion } from "../../../product/presets/use-name-question.ts";
import { herePath } from "../../../product/session/return-path.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import { useStyle } from "../../../product/styles/use-style.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { showToast } from "../../../ui/toast.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { labelOf, exportAction, reasonOf, wordsFor, type ExportWords } from "./export-action.ts";
import { noticeOf, type ExportProblem, isPassing } from "./export-problem.ts";
import type { TargetMenuProps } from "./target-menu.tsx";
import type { Entitlement } from "./use-entitlement.ts";
import { useExported } from "./use-exported.ts";
import { useResume, useLapsedSession } from "./use-lapsed-session.ts";

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
  /** The id of the file's game or event; null for a matchup the person put together. */
  readonly subjectId: string | null;
  /** The person's input: a failed export is reported until it changes. */
  readonly state: unknown;
  readonly live: Pick<LiveFile, "built" | "origin" | "isComplete" | "inStyle">;
  readonly entitlement: Entitlement;
  /** The first thing that blocks an export, by the rules of the page's kind. */
  readonly problem: ExportProblem | null;
}

/** The problem a click reported, and the page state it was for. */
interface Explanation {
  readonly problem: ExportProblem;
  readonly key: number;
  readonly state: unknown;
}

/**
 * The reported problem in its current form; null once it is resolved. A failed export belongs to the form as it was.
 */
function openProblemOf(
  shownProblem: Explanation,
  problem: ExportProblem | null,
  state: unknown,
  isNameDue: boolean,
): ExportProblem | null {
  if (shownProblem.problem.code === "name-missing") return isNameDue ? shownProblem.problem : null;
  if (shownProblem.problem.code === "export-failed") return shownProblem.state === state ? shownProblem.problem : null;
  return problem?.code === shownProblem.problem.code ? problem : null;
}

/** What blocks an export while there is no writer for the program. */
function problemOfWriter(target: TargetName, isMissing: boolean): ExportProblem {
  const { label } = targets[target];
  return isMissing
    ? { code: "not-loaded", detail: `${label} could not be loaded.`, goTo: null }
    : { code: "still-loading", detail: `Still loading: ${label}.`, goTo: null };
}

/** Asked once; the next press exports with or without a name. */
const nameMissing: ExportProblem = { code: "name-missing", detail: nameQuestion.text, goTo: "name" };

/** Problems for which a click checks the entitlement again. */
const rechecks: ReadonlySet<ExportProblem["code"]> = new Set(["checking", "entitlement-unread", "lease-refused"]);

export function useExport(input: ExportInput) {
  const { league, words, choices, choose, subjectId, state, live, entitlement } = input;
  const { captionStyle: style, target } = choices;
  const { origin, isComplete } = live;
  const lapsed = useLapsedSession();
  const file = live.built?.ok ? live.built.file : null;
  const { writer, isMissing } = useWriter(target);
  const { sign } = useDelimiter();
  const written = useMemo(() => file && writer && writer.write(file, sign), [file, writer, sign]);
  const problem = input.problem ?? (writer ? null : problemOfWriter(target, isMissing));
  const exported = useExported(entitlement.reader);
  const [last, setLast] = useState<Download | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [shownProblem, setShownProblem] = useState<Explanation | null>(null);
  const question = useNameQuestion(entitlement.reader, useStyle(style, "style").data ?? null);
  const openProblem = shownProblem && openProblemOf(shownProblem, problem, state, question.isDue);
  // A resolved problem does not reappear automatically: only a click reports it again.
  if (shownProblem && !openProblem) setShownProblem(null);

  const showProblem = (shown: ExportProblem) => {
    const notice = noticeOf(league, shown);
    if (notice.as === "toast") showToast({ tone: "bad", title: notice.title, text: notice.text });
    else setShownProblem({ problem: shown, key: (shownProblem?.key ?? 0) + 1, state });
  };
  const markExported = () => {
    if (!written || !file) return;
    setShownProblem(null);
    if (subjectId !== null) exported.mark(subjectId);
    setLast({ file, origin, name: written.name, target, at: Date.now() });
  };
  const exportFile = () => {
    try {
      if (!written) throw new Error("There is no file to export.");
      download(written.name, written.content, written.mediaType);
      markExported();
      showToast({ tone: "ok", title: words.done, file: written.name });
    } catch (error) {
      // The page stays usable, with an alternative; the console has the details.
      console.error(error);
      showProblem({
        code: "export-failed",
        detail:
          typeof written?.content === "string" ? "Copy the file instead, and paste it into a text file." : "Try again.",
        goTo: null,
      });
    }
    setWorking(false);
  };
  const action = exportAction(problem);
  const press = (): void => {
    if (isWorking) return;
    if (action === "sign-in") return lapsed.signIn();
    // Leads back to the form as it is on click: the address has it (rule SW14).
    if (action === "plans") return navigate(plansPath(herePath(), "month"));
    if (problem) {
      if (rechecks.has(problem.code)) entitlement.checkAgain();
      return showProblem(problem);
    }
    if (question.isOpen) {
      question.ask();
      return showProblem(nameMissing);
    }
    setWorking(true);
    afterPaint(exportFile);
  };
  useResume(lapsed, problem, press);
  const writes: TargetMenuProps = {
    style,
    target,
    onStyle: (captionStyle) => choose({ captionStyle }),
    inStyle: live.inStyle,
    onChoose: (chosen) => choose({ target: chosen }),
    writtenBy: file && entitlement.isEntitled ? (by) => by.write(file, sign) : null,
  };
  return {
    origin,
    isComplete,
    /** The file, if there is one and nothing blocks it. */
    file,
    /** The style and the program, and the choice of both (rule PG54). */
    writes,
    /** The file as downloaded and copied; null while its writer loads. */
    written,
    /** "" while the subscription is being checked. */
    label: labelOf(wordsFor(words, target), entitlement, isWorking),
    isWorking,
    problem,
    /** Why there is no export, for the text beside the button; null if there is one. */
    reason: reasonOf(league, problem),
    /** The message of the last click, until it is resolved or dismissed; each click has a new `key`. */
    notice: shownProblem &&
      openProblem && {
        ...noticeOf(league, openProblem),
        key: shownProblem.key,
        dismiss: () => setShownProblem(null),
      },
    /** Exports, reports the first problem, or opens the plans (rule PG21). */
    press,
    /** Called when the file left the page other than by `press`: it counts as exported and gets a manifest. */
    markExported,
    /** The ids of games or events whose file this person has exported in this browser, or since the page was opened. */
    exported: exported.ids,
    /** The last file downloaded on this page. */
    download: last,
  };
}

/** The export as the page sees it. */
export type Exporting = ReturnType<typeof useExport>;

/**
 * Exports the file, or does `act`, if the previous page requested it (Home's Export and Changes only), as soon as
 * everything that needs has loaded. Problems are reported as for a click on Export.
 * @param isKnown false while more than the file is being read: the address, or earlier files
 */
export function useRequestedExport(
  what: "file" | "changes",
  { problem, press, written }: Exporting,
  isKnown: boolean,
  act = press,
): void {
  const isRequested = useRef<boolean>(undefined);
  const isReady = isKnown && (problem ? !isPassing(problem) : written !== null);
  useEffect(() => {
    isRequested.current ??= consumePendingAction(what) ?? false;
    if (!isRequested.current || !isReady) return;
    isRequested.current = false;
    if (problem) press();
    else act();
  });
}
