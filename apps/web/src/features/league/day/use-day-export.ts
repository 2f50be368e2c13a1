import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keyOf, zipName } from "@agate/assignment";
import { targets } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { Manifest } from "@agate/mine";
import { download } from "../../../lib/download.ts";
import { countOf } from "../../../lib/number.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { yieldToPage } from "../../../lib/yield-to-page.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { loadZip, useWriter } from "../../../product/code-file/use-writer.ts";
import { storeManifests } from "../../../product/manifests/store-manifest.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { useNameQuestion } from "../../../product/presets/use-name-question.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { herePath } from "../../../product/session/return-path.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { exportAction, leadsToPlans } from "../export/export-action.ts";
import { problemOfEntitlement } from "../export/export-problem.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useExported } from "../export/use-exported.ts";
import { useLapsedSession } from "../export/use-lapsed-session.ts";
import { makeZip, type ZipResult } from "./make-zip.ts";
import { queryOfFile } from "./query-of-file.ts";
import type { DayTemplates } from "./templates-of-day.ts";
import type { DayFiles } from "./use-day-files.ts";
import type { DaySettings } from "./use-day-settings.ts";

/** The progress of the zip. */
export type Zipping =
  | { readonly state: "none" }
  | { readonly state: "working"; readonly done: ReadonlySet<string>; readonly all: number }
  | {
      readonly state: "done";
      readonly made: ReadonlySet<string>;
      readonly all: number;
      readonly people: number;
      readonly at: number;
    }
  | { readonly state: "failed"; readonly text: string };

export function useDayExport(
  day: Day | null,
  settings: DaySettings,
  { plan, parts, reader, needs }: DayFiles,
  templates: DayTemplates,
) {
  const { target } = settings.matchup;
  const { hasTemplates } = settings.loading;
  const entitlement = useEntitlement();
  const { writer } = useWriter(target);
  const { sign: delimiter } = useDelimiter();
  const [attempt, setAttempt] = useState<{ readonly zipping: Zipping; readonly of: unknown }>({
    zipping: { state: "none" },
    of: null,
  });
  const [isReasonShown, setReasonShownFor] = useState<string | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const { creditName = "" } = usePresets().known;
  const [isNameAsked, setNameAsked] = useState(false);
  const question = useNameQuestion(entitlement.reader, settings.choices.style);
  const lapsed = useLapsedSession();
  const exported = useExported(entitlement.reader);
  const setDownloaded = useRemembered();
  const name = day === null ? "" : zipName(day);
  const count = plan.files.length;

  // A finished zip is only shown for the choices and settings it was made from.
  const zipping =
    attempt.zipping.state === "working" || attempt.of === plan ? attempt.zipping : { state: "none" as const };
  const problem = problemOfEntitlement(entitlement);
  const prefixes = plan.files.flatMap((file) => file.prefixes);
  const refused = prefixes.filter(({ problem }) => problem).length;
  // None is left for some.
  const short = plan.set && prefixes.some(({ prefix }) => !prefix) ? plan.set.prefixLength : null;
  const refusal = short
    ? `${prefixes.length} prefixes need ${short + 1} letters each. Choose “${short + 1} letters” at Prefix.`
    : `${refused === 1 ? "One prefix" : `${refused} prefixes`} cannot be used: see the note under the box.`;
  const unread = needs.find(({ isLoading, error }) => isLoading || error);
  const reason = !count
    ? "Choose the games first."
    : refused
      ? refusal
      : (problem?.detail ??
        (unread
          ? unread.isLoading
            ? unread.waiting
            : `${unread.failed}. Try again.`
          : writer
            ? null
            : `Not loaded yet: ${targets[target].label}.`));
  const action = exportAction(problem);
  const isWayToPlans = count > 0 && !refused && leadsToPlans(action);

  const run = async () => {
    if (day === null || !writer) return;
    const control = new AbortController();
    work.current = control;
    const report = (next: Zipping) => setAttempt({ zipping: next, of: plan });
    let done: ReadonlySet<string> = new Set();
    report({ state: "working", done, all: count });
    try {
      reader.retry();
      await Promise.all([reader.settle(control.signal), reader.renew()]);
      const zip = await makeZip({
        ...parts,
        templatesOf:
          hasTemplates || templates.size
            ? (await loadTemplates()).templatesOfDay(templates, hasTemplates, plan, { delimiter, creditName })
            : () => ({}),
        queryOf: (file) => queryOfFile(file, day, settings),
        files: plan.files,
        day,
        writer,
        delimiter,
        signal: control.signal,
        pause: yieldToPage,
        onFile: (key) => {
          done = new Set(done).add(key);
          report({ state: "working", done, all: count });
        },
      });
      if (!zip || control.signal.aborted) return report({ state: "none" });
      if (!zip.made.length)
        return report({ state: "failed", text: "None of the files could be made: their rosters could not be loaded." });
      save(name, zip);
      for (const key of zip.made) exported.mark(key);
      setDownloaded(zip.manifests);
      return report({
        state: "done",
        made: new Set(zip.made),
        all: count,
        people: zip.people,
        at: Date.now(),
      });
    } catch (error) {
      // The page stays usable; the console has the details.
      console.error(error);
      return report({ state: "failed", text: "The zip could not be made. Try again." });
    }
  };

  const press = () => {
    if (zipping.state === "working") return;
    if (isWayToPlans) {
      if (action === "sign-in") lapsed.signIn();
      else navigate(plansPath(herePath()));
      return;
    }
    if (reason !== null) {
      if (problem) entitlement.checkAgain();
      else needs.find(({ error }) => error)?.retry();
      const cause = document.querySelector<HTMLElement>(short ? "[name=letters]" : "td [aria-invalid=true]");
      cause?.focus();
      // Not at the edge, as the reason takes room when it appears.
      cause?.scrollIntoView({ block: "center" });
      setReasonShownFor(reason);
      return;
    }
    if (question.isOpen) {
      question.ask();
      return setNameAsked(true);
    }
    setNameAsked(false);
    setReasonShownFor(null);
    void run();
  };

  return {
    zipping,
    name,
    /** "" while the subscription is being checked. */
    label: entitlement.isAwaited
      ? ""
      : problem?.code === "not-subscribed"
        ? "Subscribe to Export"
        : zipping.state === "done"
          ? "Export again"
          : `Export ${count ? countOf(count, "file") : "files"}`,
    /** Why there is no export; null if there is one. */
    reason,
    problem: isWayToPlans ? problem : null,
    isWayToPlans,
    /** The press asked for the name in credits; another one exports with or without it. */
    isNameAsked: isNameAsked && question.isDue,
    /** The person clicked to see the reason, so the page shows it. */
    isReasonShown: isReasonShown !== null && isReasonShown === reason,
    press,
    cancel: () => work.current?.abort(),
  };
}

export type DayExport = ReturnType<typeof useDayExport>;

/**
 * Each file leaves a manifest once the stored ones are known: a person at the limit of one hundred loses the oldest.
 */
function useRemembered(): (manifests: readonly Manifest[]) => void {
  const { status, records } = useMine("manifest");
  const [downloaded, setDownloaded] = useState<readonly Manifest[]>([]);
  const isRead = status === "ready";
  const storeDownloaded = useEffectEvent(() => storeManifests(downloaded, records));
  useEffect(() => {
    if (isRead && downloaded.length) storeDownloaded();
  }, [downloaded, isRead]);
  return setDownloaded;
}

function save(name: string, { pieces }: ZipResult): void {
  download(name, new Blob([...pieces]), "application/zip");
}

/** The id of an event's row. */
export const rowId = (event: Parameters<typeof keyOf>[0]): string => `file-${keyOf(event)}`;

/** Adds templates to the zip: loaded when needed, or when the page is idle. */
const loadTemplates = () => importWithRetry(() => import("./templates-of-day.ts"));
preloadLater(loadTemplates, "rare");
preloadLater(loadZip);
