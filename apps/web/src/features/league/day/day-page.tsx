import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { useCallback, useId, useMemo, useState } from "react";
import { keyOf } from "@agate/assignment";
import { writeDay, type Day } from "@agate/captions/calendar";
import { countOf, peopleWords } from "../../../lib/number.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useKeys } from "../../../lib/use-keys.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { StyleNoticePart } from "../../../product/own-styles/style-notice-part.tsx";
import { CreditField } from "../../../product/presets/credit-field.tsx";
import { nameQuestion } from "../../../product/presets/use-name-question.ts";
import { NotHere } from "../../../product/venue/not-here.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TryAgain } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { LinkNotes } from "../address/link-notes.tsx";
import { PressToExport, TargetButton, visibleReason } from "../export/export-button.tsx";
import { EntitlementUnread, PaymentDue, WriterNotice } from "../export/lazy-alerts.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import { casesOf, ReportLink } from "../report/report-link.tsx";
import { ChooseDay } from "../schedule/day-steps.tsx";
import { WorkMain } from "../shell/work-main.tsx";
import { RosterAgeLine, sampleNoteId } from "../sources/data-notes.tsx";
import { ChooseGames, useListed } from "./choose-games.tsx";
import { readDayAddress } from "./day-address.ts";
import { clashesOf, type Clash } from "./day-clashes.ts";
import { dayReport } from "./day-report.ts";
import { DaySettingsFields } from "./day-settings.tsx";
import { JumpTo } from "./jump-to.tsx";
import { sampleOne } from "./make-zip.ts";
import { Saved } from "./saved.tsx";
import type { DayTemplates } from "./templates-of-day.ts";
import { useChosenGames, type ChosenGames } from "./use-chosen-games.ts";
import { rowId, useDayExport, type DayExport } from "./use-day-export.ts";
import { useDayFiles, type DayFiles } from "./use-day-files.ts";
import { useDaySettings, type DaySettings } from "./use-day-settings.ts";

const SaveDay = lazyPart("Save offline", async () => (await import("./save-day.tsx")).SaveDay, { instead: () => null });

const DayTemplate = lazyPart("Opening templates", async () => (await import("./day-template.tsx")).DayTemplate);

/** The files of the zip; there are none when the page opens. */
const FilesPart = lazyPart("The list of files", async () => (await import("./files-table.tsx")).FilesTable, {
  waiting: <div className={styles.files} />,
});

/** The report's place below the file; there is none when a page opens. */
const ReportPart = lazyPart("The report", async () => (await import("../report/report-view.tsx")).ReportView, {
  waiting: <div className={styles.lineComing} />,
});

const zipId = "zip";

/** Several files in one zip: a day, its games, one set of settings, a list of the files to be made, and Export. */
export function DayPage() {
  const [link] = useState(() => readDayAddress(typeof window === "undefined" ? "" : window.location.search));
  const settings = useDaySettings(link);
  const games = useChosenGames(link, settings);
  const files = useDayFiles(games, settings);
  const [templates, setTemplates] = useState<DayTemplates>(new Map());
  const exporting = useDayExport(games.day, settings, files, templates);
  const { areOn } = useSingleKeys();
  useKeys(areOn ? { e: exporting.press } : {});
  const today = useToday();
  const { day } = games;
  const { plan, facts, readings, codesLeftOut } = files;
  const clashes = useMemo(() => clashesOf(plan.files, facts), [plan, facts]);
  const [filter, setFilter] = useState("");
  const isOffline = useOffline();
  const title = day === null ? "A day of games" : titleOfDay(day, today);
  const chooseDay = <ChooseDay day={day} today={today} toDay={games.toDay} />;
  const { failed, leagues, isLoading } = games.events;
  const shown = useListed(leagues, filter);
  const isBeside = useMedia("(min-width: 64rem)", false);
  const { target } = settings.matchup;
  const { isEntitled } = useEntitlement();
  const report = useMemo(
    () => dayReport({ plan, facts, readings, codesLeftOut }, target, isEntitled),
    [plan, facts, readings, codesLeftOut, target, isEntitled],
  );
  const cases = casesOf(report.columns);
  const reason = visibleReason(exporting);
  const sample = games.events.sample ?? sampleOf(files);
  if (isOffline && failed.length && !leagues.length && !isLoading)
    return (
      <WorkMain title={title} beside={<div className={styles.tools}>{chooseDay}</div>} className={styles.main}>
        <NotHere>The games of this day are not on this device.</NotHere>
      </WorkMain>
    );
  return (
    <WorkMain
      title={title}
      beside={
        <div className={styles.tools} data-screen="">
          <label className={styles.filter}>
            <span className={styles.word}>Filter games</span>
            <input
              type="search"
              value={filter}
              placeholder="Team, place, league"
              autoComplete="off"
              onChange={({ target }) => setFilter(target.value)}
            />
          </label>
          {isBeside && <JumpTo leagues={shown.listed} />}
          {day !== null && <SaveDay day={day} events={games.events} chosen={games.chosen} />}
          {chooseDay}
        </div>
      }
      className={styles.main}
    >
      <RosterAgeLine dated={none} schedule={sample} what="Rosters" />
      {/* After Back a browser would restore the games' checkboxes by position, and so switch the switches off. */}
      <form className={styles.work} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <ChooseGames {...games} shown={shown} clashes={clashes.size ? clashes : undefined}>
          <div className={styles.lineComing}>
            <DayTemplate
              {...games}
              storeTemplate={(key, template) => setTemplates((before) => new Map(before).set(key, template))}
            />
          </div>
        </ChooseGames>
        <div className={styles.right}>
          <LinkNotes notes={games.notes} onDismiss={games.dismissNotes} />
          <DaySettingsFields
            settings={settings}
            hasRace={plan.files.some(({ event }) => event.kind === "race")}
            clearTyped={games.clearTyped}
          />
          <StyleNoticePart style={settings.matchup.captionStyle} />
          <PaymentDue />
          <EntitlementUnread />
          <ZipSheet {...{ games, settings, files, exporting, clashes, report }} hasSamples={sample !== null} />
        </div>
      </form>
      <div className={styles.dock} data-dock="">
        <div>
          <Button
            look="bare"
            reason={plan.files.length ? undefined : ""}
            onClick={() => document.getElementById(zipId)?.scrollIntoView()}
          >
            {docked(exporting, plan.files.length)}
          </Button>
          {cases && reason === null ? (
            <ReportLink>{cases}</ReportLink>
          ) : (
            <span>{reason ?? (plan.set ? "No duplicate prefixes" : "Each loaded alone")}</span>
          )}
          {!isBeside && <JumpTo leagues={shown.listed} />}
        </div>
        <ExportFor {...{ settings, files, exporting }} />
      </div>
    </WorkMain>
  );
}

function titleOfDay(day: Day, today: Day | null): string {
  const long = writeDay(day, "long");
  return today && today.slice(0, 4) === day.slice(0, 4) ? long.slice(0, -6) : long;
}

function docked({ zipping }: DayExport, count: number): string {
  if (zipping.state === "working") return `${zipping.done.size} of ${countOf(zipping.all, "file")}`;
  if (zipping.state === "done") return `${zipping.made.size} of ${countOf(zipping.all, "file")} saved`;
  return count ? countOf(count, "file") : "No file yet";
}

interface ZipSheetProps {
  readonly games: ChosenGames;
  readonly settings: DaySettings;
  readonly files: DayFiles;
  readonly exporting: DayExport;
  readonly clashes: ReadonlyMap<string, readonly Clash[]>;
  readonly report: ReturnType<typeof dayReport>;
  readonly hasSamples: boolean;
}

function ZipSheet({ games, settings, files, exporting, clashes, report, hasSamples }: ZipSheetProps) {
  const { plan, readings } = files;
  const { target, captionStyle } = settings.matchup;
  const { writer } = useWriter(target);
  const { isEntitled } = useEntitlement();
  const { zipping, name } = exporting;
  const isOffline = useOffline();
  const count = plan.files.length;
  const failed = plan.files.filter(({ event }) => readings.get(keyOf(event))?.state === "failed").length;
  const [arePrefixesOpen, setPrefixesOpen] = useState(false);
  return (
    <section className={`${frameStyles.frame} ${styles.sheet}`} id={zipId} aria-label="The zip">
      <div className={styles.bar}>
        <div>
          <h2 data-file={count > 0 || undefined}>{name || "The zip"}</h2>
          <p className={frameStyles.meta}>{count ? summary(files) : "Choose what goes into it."}</p>
        </div>
        {count > 0 && (
          <div className={styles.acts} data-screen="">
            <Button look="bare" aria-pressed={arePrefixesOpen} onClick={() => setPrefixesOpen(!arePrefixesOpen)}>
              Change prefixes
            </Button>
            <Button look="bare" onClick={() => games.choose([...games.chosen], false)}>
              Clear selection
            </Button>
          </div>
        )}
        <ExportFor {...{ settings, files, exporting }} />
      </div>
      <WriterNotice target={target} />
      {exporting.isReasonShown && exporting.reason !== null && <Alert tone="warn" title={exporting.reason} />}
      {exporting.isNameAsked && (
        <Alert tone="warn" title={nameQuestion.title}>
          {nameQuestion.text}
          <CreditField />
        </Alert>
      )}
      {zipping.state === "failed" && <Alert tone="bad" title={zipping.text} />}
      {files.needs.map(
        ({ error, failed, note, retry }) =>
          error !== null && (
            <Alert
              key={failed}
              tone={isOffline ? "note" : "bad"}
              title={failed}
              action={!isOffline && <TryAgain onClick={retry} />}
            >
              {note}
            </Alert>
          ),
      )}
      {zipping.state === "working" && <Progress zipping={zipping} />}
      {zipping.state === "done" && <Saved zipping={zipping} loading={writer?.loading ?? null} />}
      {failed > 0 && zipping.state !== "working" && (
        <output className={styles.notice}>
          <span>
            {failed === 1 ? "One file cannot be made: its roster " : `${failed} files cannot be made: their rosters `}
            {isOffline ? `${failed === 1 ? "is" : "are"} not on this device.` : "could not be loaded."}
          </span>
          {!isOffline && (
            <Button look="bare" onClick={() => files.reader.retry()}>
              Try again
            </Button>
          )}
        </output>
      )}
      {count ? (
        <FilesPart
          {...files}
          leagues={games.events.leagues}
          type={games.type}
          {...{ arePrefixesOpen, isEntitled, zipping, clashes }}
        />
      ) : (
        <ListState state="empty" className={styles.none} title="Nothing chosen">
          Everything you check becomes a file in the zip.
        </ListState>
      )}
      {count > 0 && (
        <ReportPart
          label="Report on the zip"
          notes={report.notes}
          columns={report.columns}
          style={captionStyle}
          describedBy={hasSamples ? sampleNoteId : undefined}
          onShow={(item) => {
            const file = report.fileOf.get(item);
            if (file) showRow(rowId(file.event));
          }}
        />
      )}
    </section>
  );
}

const none = [] as const;

/** Where invented people of the files come from; null: there are none. */
function sampleOf({ plan, readings }: Pick<DayFiles, "plan" | "readings">) {
  const lists = plan.files.flatMap(({ event }) => {
    const reading = readings.get(keyOf(event));
    return reading?.state === "ready" ? reading.lists : [];
  });
  return lists.find(({ provenance }) => provenance?.sample)?.provenance ?? null;
}

function showRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
}

function summary({ plan, facts }: Pick<DayFiles, "plan" | "facts">): string {
  const known = plan.files.flatMap((file) => {
    const one = facts.get(keyOf(file.event));
    return one && !one.problem ? [one.people] : [];
  });
  const people = known.reduce((sum, one) => sum + one, 0);
  const isAll = known.length === plan.files.length;
  return `${countOf(plan.files.length, "file")}, ${isAll ? peopleWords(people) : `${known.length} loaded`}.`;
}

function Progress({ zipping }: { readonly zipping: Extract<DayExport["zipping"], { state: "working" }> }) {
  const id = useId();
  return (
    <div className={`${textStyles.second} ${styles.progress}`}>
      <progress max={zipping.all} value={zipping.done.size} aria-labelledby={id} />
      <output id={id}>
        <b>{`${zipping.done.size} of ${countOf(zipping.all, "file")}.`}</b> Made in this browser; you can keep working.
      </output>
    </div>
  );
}

/** Export, and the program the files are for. */
function ExportFor({ settings, files, exporting }: Pick<ZipSheetProps, "settings" | "files" | "exporting">) {
  const { matchup, set } = settings;
  const { plan, readings, parts } = files;
  const first = plan.files.find(({ event }) => readings.get(keyOf(event))?.state === "ready");
  return (
    <div className={styles.export} data-screen="">
      <TargetButton
        style={matchup.captionStyle}
        onStyle={(captionStyle) => set({ captionStyle })}
        inStyle={useCallback((style, name) => (first ? sampleOne(first, parts, style, name) : null), [first, parts])}
        target={matchup.target}
        onChoose={(chosen) => set({ target: chosen })}
        writtenBy={null}
      />
      <ExportOrCancel exporting={exporting} />
    </div>
  );
}

/** Red only while it works; the second click of a double-click is ignored (case B8). */
function ExportOrCancel({ exporting }: { readonly exporting: DayExport }) {
  const { zipping, reason, cancel } = exporting;
  if (zipping.state === "working") return <Button onClick={cancel}>Cancel</Button>;
  return <PressToExport {...exporting} isBlocked={reason !== null} isDone={zipping.state === "done"} />;
}
