import * as styles from "./event-page.module.css";
import { useCallback, useState, type ReactNode } from "react";
import type { LeagueEventJson } from "@agate/api";
import { daysOfEvent } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import { writeDay } from "@agate/captions/calendar";
import { useOffline } from "../../../lib/offline.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { WordingPart } from "../../../product/code-file/choice-parts.tsx";
import { DelimiterField } from "../../../product/code-file/delimiter-field.tsx";
import { StyleNoticePart } from "../../../product/own-styles/style-notice-part.tsx";
import { useListOnDevice } from "../../../product/saved/on-device.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { LinkNotes } from "../address/link-notes.tsx";
import { useTitle } from "../address/use-title.ts";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import { EditLinks } from "../edits/edit-links.tsx";
import { EditsNotices, Editor } from "../edits/edits-parts.tsx";
import { useEditing } from "../edits/use-editing.ts";
import { ExportDock } from "../export/export-button.tsx";
import { PaymentDue, EntitlementUnread } from "../export/lazy-alerts.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useRequestedExport } from "../export/use-export.ts";
import { useFocusAfterPick } from "../keyboard/focus.ts";
import { PageKeys } from "../keyboard/page-keys.tsx";
import { firstCases } from "../report/report-link.tsx";
import type { ReportColumn } from "../report/report-words.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import { SaveSettings, PresetNotes } from "../settings/settings-parts.tsx";
import type { SettingsKind } from "../settings/settings.ts";
import { Sheet } from "../sheet/sheet.tsx";
import { WaitingSheet } from "../sheet/waiting-sheet.tsx";
import { detailsId, DetailsToggle } from "../shell/details-toggle.tsx";
import { LeagueAbsent } from "../shell/league-absent.tsx";
import { LeagueMain } from "../shell/league-main.tsx";
import { DayLink, SideFoot } from "../shell/side-list.tsx";
import { Shell, Sidebar } from "../shell/sidebar.tsx";
import { useSidebar } from "../shell/use-sidebar.ts";
import { SinceMarks } from "../since/since-marks.tsx";
import { ChangeNotice } from "../sources/change-notice.tsx";
import { NewNote, NoDataNote, RosterAgeLine } from "../sources/data-notes.tsx";
import { LeagueVisit, type LeaguePageProps } from "../sources/league-visit.tsx";
import { eventSummary, factsOf, type EventFact, type EventLeague } from "./event-facts.ts";
import { EventFacts, EventInvitation } from "./event-invitation.tsx";
import { EventList } from "./event-list.tsx";
import { useEventExport } from "./use-event-export.ts";
import { useEventFile } from "./use-event-file.ts";
import { useEventPage, type EventPageState } from "./use-event-page.ts";

const EventKit = lazyPart("The assignment kit", async () => (await import("./event-kit.tsx")).EventKit);

interface EventPageProps<Choices extends FieldSettings> extends LeaguePageProps<EventLeague> {
  readonly kind: SettingsKind<Choices>;
  /** Facts in addition to the event's own. */
  readonly moreFacts?: (file: AssignmentFile) => readonly EventFact[];
  /** The file options besides its style; none for a field. */
  readonly format?: (page: EventPageState<Choices>) => ReactNode;
  /** What the report says, apart from edits. */
  readonly columnsOf: (built: CaptionFile, file: AssignmentFile) => readonly ReportColumn[];
  /** How the codes are made: its heading and its text. */
  readonly explanation: (file: AssignmentFile) => { readonly title: string; readonly text: ReactNode };
}

/** The page of a league whose events are tournaments or races. */
export function EventLeaguePage<Choices extends FieldSettings>(props: EventPageProps<Choices>) {
  const { slug } = props.league;
  return (
    <LeagueVisit slug={slug} loadOther={props.loadSideline}>
      <SinceMarks league={slug}>
        <EventPage {...props} />
      </SinceMarks>
    </LeagueVisit>
  );
}

/** From a league to the file: event, facts, how the codes are made with the format, and the sheet. */
function EventPage<Choices extends FieldSettings>({ league, kind, ...parts }: EventPageProps<Choices>) {
  const what = league.kind === "field" ? "Field" : "Drivers";
  const page = useEventPage(league, kind);
  const editing = useEditing();
  const file = useEventFile(league, page, editing);
  const exporting = useEventExport(league, page, file);
  const { event, eventId, events, linkNotes, settings } = page;
  useRequestedExport("file", exporting, event !== null && eventId !== null);
  const isPicked = eventId !== null || (page.isOpen ? false : null);
  const [isFormatOpen, setFormatOpen] = useState(false);
  const isEditing = editing.open !== null && event !== null;
  const sidebar = useSidebar(isPicked, { isEditing });
  const [edited] = file.lists;
  useFocusAfterPick(eventId);
  useTitle(event && event.event_name, league);
  const isHere = useListOnDevice(
    league.slug,
    events.all.map((one) => one.event_id),
  );
  const { isEntitled } = useEntitlement();
  const { title, text } = parts.explanation(file);
  const dayOfCaptions = file.hasFrame ? page.fileDay : null;
  const isPhone = useMedia("(max-width: 48rem)", false);
  const { fold } = sidebar;
  const { pick: choose } = page;
  const pick = useCallback(
    (picked: LeagueEventJson) => {
      choose(picked);
      fold();
    },
    [choose, fold],
  );
  const isOffline = useOffline();
  if (isOffline && events.state === "failed" && !event) return <LeagueAbsent league={league} />;
  return (
    <>
      <Shell isPicked={isPicked}>
        <Sidebar
          title={league.scheduleTitle}
          short="Events"
          sidebar={sidebar}
          foot={
            <>
              <DayLink day={null} league={league.slug} />
              <SideFoot provenance={events.provenance} />
              <EventKit
                league={league}
                assignment={file.assignment}
                onPick={pick}
                exporting={exporting}
                dated={file.dated}
              />
            </>
          }
        >
          <EventList
            league={league}
            page={page}
            exported={exporting.exported}
            isHere={isHere}
            isOpen={sidebar.isOpen}
            onPick={pick}
          />
        </Sidebar>
        <LeagueMain
          className={styles.main}
          league={league}
          beside={
            <>
              <RosterAgeLine dated={file.dated} schedule={events.provenance} what={what} />
              {!isEditing && (
                <DetailsToggle isOpen={isFormatOpen} onToggle={() => setFormatOpen(!isFormatOpen)}>
                  <span className={styles.withCodes}>Codes and format</span>
                  <span className={styles.short}>Format</span>
                </DetailsToggle>
              )}
            </>
          }
        >
          <div className={styles.file}>
            <NoDataNote league={league} dated={file.dated} />
            <NewNote league={league} />
            <EditsNotices league={league.slug} lists={file.lists} isEditing={isEditing} />
            <LinkNotes notes={linkNotes} onDismiss={page.dismissNotes} />
            <StyleNoticePart style={settings.choices.captionStyle} />
            {event && edited?.provenance && (
              <ChangeNotice key={event.event_id} title={`${what} updated: ${event.event_name}`} rows={edited.rows} />
            )}
            {event && (
              <div className={styles.head} data-screen="">
                <h2 className={styles.name}>{event.event_name}</h2>
                {!isEditing && edited?.provenance && <EditLinks lists={[edited]} onEdit={editing.show} />}
              </div>
            )}
            <div className={styles.bar} hidden={isEditing}>
              {event && (
                <EventFacts
                  facts={[...factsOf(league, event, dayOfCaptions), ...(parts.moreFacts?.(file) ?? [])]}
                  report={isEntitled && exporting.file ? firstCases(exporting.file.report) : ""}
                />
              )}
              <form
                className={styles.format}
                data-screen=""
                id={detailsId}
                data-open={isFormatOpen || undefined}
                onSubmit={(submitted) => submitted.preventDefault()}
              >
                {parts.format?.(page)}
                {event && dayOfCaptions && (
                  <SelectField
                    half
                    label="Day of the file"
                    options={daysOfEvent(event).map((day) => ({
                      value: day,
                      label: writeDay(day, "short"),
                    }))}
                    value={dayOfCaptions}
                    onChange={page.chooseDay}
                  />
                )}
                <DelimiterField />
                <WordingPart
                  choices={settings.choices}
                  onChoose={(choice) => page.choose(choice as Partial<Choices>)}
                />
                <SaveSettings className={styles.keep} settings={settings} />
                {event && isPhone && (
                  <details className={styles.prose} aria-labelledby="explanation">
                    <summary id="explanation">{title}</summary>
                    {text}
                  </details>
                )}
                {event && !isPhone && (
                  <section className={styles.prose} aria-labelledby="explanation">
                    <h2 id="explanation">{title}</h2>
                    {text}
                  </section>
                )}
              </form>
            </div>
            <PresetNotes settings={settings} />
            <PaymentDue />
            <EntitlementUnread />
            <div className={classNames(styles.work, isEditing && styles.editing)}>
              {isEditing && edited && (
                <Editor
                  list={edited}
                  editing={editing}
                  file={exporting.file}
                  positions={null}
                  query={page.wholeQuery}
                />
              )}
              <Sheet
                exporting={exporting}
                first={file.first}
                query={page.wholeQuery}
                about={event && eventSummary(event)}
                dated={file.dated}
                withheldCodes={file.withheldCodes}
                marks={file.marks}
                style={settings.choices.captionStyle}
                columnsOf={(built) => [...parts.columnsOf(built, file), ...file.columnsOfEdits(editing.drafts, built)]}
              >
                <WaitingSheet live={file} arriving={null}>
                  <EventInvitation
                    league={league}
                    events={events}
                    isHere={isHere}
                    isListHidden={!sidebar.isOpen}
                    onPick={pick}
                  />
                </WaitingSheet>
              </Sheet>
            </div>
          </div>
          {!event && (
            <aside className={styles.prose} data-screen="" aria-labelledby="explanation">
              <h2 id="explanation">{title}</h2>
              {text}
            </aside>
          )}
          <ExportDock exporting={exporting} />
        </LeagueMain>
      </Shell>
      <PageKeys
        onExport={exporting.press}
        find="Go to the events"
        onFind={() => {
          if (!sidebar.isOpen) sidebar.toggle();
          requestAnimationFrame(focusEvents);
        }}
        list="the events"
        sidebar={sidebar}
      />
    </>
  );
}

function focusEvents(): void {
  const list = document.querySelector("aside[data-wide]");
  const chosen = list?.querySelector<HTMLElement>("[data-game][aria-current]");
  (chosen ?? list?.querySelector<HTMLElement>("[data-game]"))?.focus();
}
