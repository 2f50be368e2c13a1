import * as textStyles from "../../../ui/text.module.css";
import type { DriversJson, FieldJson, RosterJson } from "@agate/api";
import { nameOf, type CaptionFile, type PersonRow } from "@agate/captions";
import type { RaceLeague } from "@agate/leagues";
import { numberOptions } from "../../../product/code-file/choice-options.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { EventLeaguePage } from "../events/event-page.tsx";
import {
  codesOfPeople,
  commonCodesColumn,
  leftOutColumn,
  sharedNumbersTitle,
  wordingColumns,
  type ReportColumn,
} from "../report/report-words.ts";
import { raceSettings, type RaceSettings } from "../settings/kinds.ts";
import type { LeaguePageProps } from "../sources/league-visit.tsx";

/** The page of a racing series. */
export function RaceLeaguePage(props: LeaguePageProps<RaceLeague>) {
  const { league } = props;
  return (
    <EventLeaguePage
      {...props}
      kind={raceSettings}
      moreFacts={({ reads }) => {
        const scope = scopeOf(reads);
        if (!scope) return [];
        return [
          { label: "Drivers", value: scope === "season" ? `All ${league.name} drivers` : "Entry list of this race" },
        ];
      }}
      format={({ settings, choose }) => <RaceFormat choices={settings.choices} onChoose={choose} />}
      columnsOf={(built, { lists: [drivers] }) => raceColumns(built, drivers?.edited ?? [])}
      explanation={({ reads }) => ({
        title: "How driver codes work",
        text: <DriverCodes league={league} scope={scopeOf(reads)} />,
      })}
    />
  );
}

/** The list the drivers are from; null until they have been read. */
function scopeOf([read]: readonly (RosterJson | FieldJson | DriversJson | undefined)[]): DriversJson["scope"] | null {
  return read && "scope" in read ? read.scope : null;
}

interface RaceFormatProps {
  readonly choices: RaceSettings;
  readonly onChoose: (choice: Partial<RaceSettings>) => void;
}

/** The format of car numbers, if the style leaves the choice (rule EV7). */
function RaceFormat({ choices, onChoose }: RaceFormatProps) {
  // Keeps the other controls in place.
  if (styleInfo(choices.captionStyle).fixes.carNumberFormat !== undefined) return <div aria-hidden="true" />;
  return (
    <SelectField
      label={
        <>
          Car Number<VisuallyHidden> Format</VisuallyHidden>
        </>
      }
      half
      options={numberOptions}
      value={choices.carNumberFormat}
      onChange={(carNumberFormat) => onChoose({ carNumberFormat })}
    />
  );
}

interface DriverCodesProps {
  readonly league: RaceLeague;
  /** Null until the drivers have been read. */
  readonly scope: DriversJson["scope"] | null;
}

/** How driver codes are made (rule R3), and which list they are from. */
function DriverCodes({ league, scope }: DriverCodesProps) {
  const isPadded = league.carNumberWidth > 1;
  return (
    <>
      <p>
        A code is <span className={textStyles.mono}>d</span> and the car number
        {isPadded
          ? ", with two digits in the code: the driver of car 6 is d06."
          : ", as the car wears it: cars 7 and 07 are d7 and d07."}
      </p>
      <p>
        Where drivers share a number, the first keeps the plain code. The others add letters of their names, and the
        file begins with a line about each such number.
      </p>
      {scope === "season" && (
        <p>We have no entry list for this race. The file has every {league.name} driver we know of.</p>
      )}
    </>
  );
}

/** The report on a race's file in words; the first three columns are always shown, and a zero is never hidden. */
export function raceColumns(file: CaptionFile, drivers: readonly PersonRow[]): readonly ReportColumn[] {
  const { report } = file;
  const { sharedNumbers } = report;
  const codeByKey = codesOfPeople(file);
  const incomplete = drivers.flatMap((driver, at) => {
    const code = codeByKey.get(`drivers[${at}]`);
    return code !== undefined && !(driver.team && driver.make) ? [{ driver, code }] : [];
  });
  return [
    leftOutColumn(report, "Every driver has a line."),
    {
      count: sharedNumbers.length,
      title: sharedNumbersTitle(report),
      note: sharedNumbers.length ? "The first driver keeps the plain code." : "Every number belongs to one driver.",
      items: sharedNumbers.map(({ number, people }) => ({
        what: number,
        why: `${people.map(({ code, name }) => `${name} ${code}`).join(", ")}.`,
        codes: people.map(({ code }) => code),
      })),
    },
    {
      count: incomplete.length,
      title: "without a team or make",
      note: incomplete.length ? "Their lines are written without it." : "Every driver has both.",
      items: incomplete.map(({ driver, code }) => ({
        what: nameOf(driver).full,
        why: `No ${[!driver.team && "team", !driver.make && "make"].filter(Boolean).join(", no ")}.`,
        codes: [code],
      })),
    },
    ...wordingColumns(report),
    ...commonCodesColumn(report),
  ];
}
