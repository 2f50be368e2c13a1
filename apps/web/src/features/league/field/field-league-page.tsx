import * as styles from "../events/event-page.module.css";
import { fieldSports, type CaptionFile } from "@agate/captions";
import type { FieldLeague } from "@agate/leagues";
import { useEditing } from "../edits/use-editing.ts";
import { EventPage } from "../events/event-page.tsx";
import { useEventExport } from "../events/use-event-export.ts";
import { useEventFile } from "../events/use-event-file.ts";
import { useEventPage } from "../events/use-event-page.ts";
import type { ExportWords } from "../export/export-action.ts";
import { commonCodesColumn, leftOutColumn, wordingColumns, type ReportColumn } from "../report/report-words.ts";
import { fieldSettings } from "../settings/kinds.ts";
import { SinceMarks } from "../since/since-marks.tsx";
import { LeagueVisit, type LeaguePageProps } from "../sources/league-visit.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league, loadSideline }: LeaguePageProps<FieldLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <FieldPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}

/** docs/spec/texts.md#export */
const words: ExportWords = {
  ready: "Export Field",
  working: "Exporting...",
  subscribe: "Subscribe to export",
  done: "Field exported",
};

/** The page of a golf or tennis tour. */
function FieldPage({ league }: { readonly league: FieldLeague }) {
  const page = useEventPage(league, fieldSettings);
  const editing = useEditing();
  const file = useEventFile(league, page, editing);
  const exporting = useEventExport(league, words, page, file);
  return (
    <EventPage
      league={league}
      page={page}
      file={file}
      exporting={exporting}
      what="Field"
      editing={editing}
      columnsOf={(built) => [...fieldColumns(built), ...file.columnsOfEdits(editing.drafts, built)]}
      explanation={<PlayerCodes sport={league.sport} file={exporting.isEntitled ? exporting.file : null} />}
    />
  );
}

interface PlayerCodesProps {
  readonly sport: FieldLeague["sport"];
  /** The file whose players are the examples. */
  readonly file: CaptionFile | null;
}

/** The note on codes made of initials, as the file's own first line has it (rules G1, G2). */
function PlayerCodes({ sport, file }: PlayerCodesProps) {
  const examples = file ? exampleCodes(file) : [];
  return (
    <>
      <h2 id="explanation">How player codes work</h2>
      <p>
        A code is the first letter of the first name and the first letter of the last name, in lower case. Players who
        share initials all have more letters of the last name
        {fieldSports[sport].sharersGet === "number" ? " or a number." : "."}
      </p>
      <p>
        Initials that two players share have no code. You notice a code that does not expand; you may not notice a wrong
        name.
      </p>
      {examples.length > 0 && (
        <dl className={styles.defs}>
          {examples.map(({ code, name }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface ExampleCode {
  readonly code: string;
  readonly name: string;
}

/** A few players of a file with their codes: two with unique initials, then the first two who share theirs. */
export function exampleCodes({ lines, report }: CaptionFile): readonly ExampleCode[] {
  const shared = report.sharedInitials.flatMap(({ people }) => people);
  const sharing = new Set(shared.map(({ person }) => person));
  const alone = lines.flatMap((line) =>
    line.kind === "code" && line.about?.person && !sharing.has(line.about.person.key)
      ? [{ code: line.code, name: line.about.person.full }]
      : [],
  );
  return [...alone.slice(0, 2), ...shared.slice(0, 2).map(({ code, name }) => ({ code, name }))];
}

/** The report on a field's file in words; the first three columns are always shown, and a zero is never hidden. */
export function fieldColumns({ report, lines }: CaptionFile): readonly ReportColumn[] {
  const { sharedInitials } = report;
  const single = lines.flatMap((line) =>
    line.kind === "code" && line.about?.person?.first === "" ? [line.about.person] : [],
  );
  return [
    leftOutColumn(report, "Everyone in the field has a line."),
    {
      count: sharedInitials.length,
      title: "shared initials",
      note: sharedInitials.length ? "" : "Every pair of initials belongs to one player.",
      items: sharedInitials.map(({ initials, people }) => ({
        what: initials,
        why: `${people.map(({ code, name }) => `${name} ${code}`).join(", ")}. No one uses ${initials}.`,
        codes: people.map(({ code }) => code),
      })),
    },
    {
      count: single.length,
      title: single.length === 1 ? "single name" : "single names",
      note: single.length ? "" : "Every player has a first and a last name.",
      items: single.map(({ code, full }) => ({
        what: full,
        why: `Has the code ${code}.`,
        codes: [code],
      })),
    },
    ...wordingColumns(report),
    ...commonCodesColumn(report),
  ];
}
