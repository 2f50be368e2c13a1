import * as textStyles from "../../../ui/text.module.css";
import type { DriversJson } from "@agate/api";
import type { RaceLeague } from "@agate/leagues";

interface DriverCodesProps {
  readonly league: RaceLeague;
  /** Null until the drivers are read. */
  readonly scope: DriversJson["scope"] | null;
}

/** Whose list the drivers are (rule RD9). */
export const scopeWords: Readonly<Record<DriversJson["scope"], string>> = {
  "entry-list": "Entry list of this race",
  season: "Every driver of the series",
};

/** How driver codes are made (rule R3), and whose they are. */
export function DriverCodes({ league, scope }: DriverCodesProps) {
  const isPadded = league.carNumberWidth > 1;
  return (
    <>
      <h2 id="explanation">How driver codes work</h2>
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
        <p>
          There is no entry list for this race yet. Until it is out, the file holds every driver of the {league.name}{" "}
          series.
        </p>
      )}
    </>
  );
}
