import * as styles from "../events/event-page.module.css";
import { fieldSports, type Built, type CaptionFile } from "@agate/captions";
import type { FieldLeague } from "@agate/leagues";
import { EventLeaguePage } from "../events/event-page.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { commonCodesColumn, leftOutColumn, wordingColumns, type ReportColumn } from "../report/report-words.ts";
import { fieldSettings } from "../settings/kinds.ts";
import type { LeaguePageProps } from "../sources/league-visit.tsx";

/** The page of a golf or tennis tour. */
export function FieldLeaguePage(props: LeaguePageProps<FieldLeague>) {
  return (
    <EventLeaguePage
      {...props}
      kind={fieldSettings}
      columnsOf={fieldColumns}
      explanation={({ built }) => ({
        title: "How player codes work",
        text: <PlayerCodes sport={props.league.sport} built={built} />,
      })}
    />
  );
}

interface PlayerCodesProps {
  readonly sport: FieldLeague["sport"];
  /** The file whose players are the examples. */
  readonly built: Built | null;
}

/** The note on codes made of initials, as the file's own first line has it (rules G1, G2). */
function PlayerCodes({ sport, built }: PlayerCodesProps) {
  const { isEntitled } = useEntitlement();
  const examples = isEntitled && built?.ok ? exampleCodes(built.file) : [];
  return (
    <>
      <p>
        A code is the first letter of the first name and the first letter of the last name, in lower case. Players who
        share initials all have more letters of the last name
        {fieldSports[sport].sharersGet === "number" ? " or a number." : "."}
      </p>
      <p>Initials that fit two players are not a code, so they cannot put the wrong name in a caption.</p>
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
