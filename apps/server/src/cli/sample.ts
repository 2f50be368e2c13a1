import { insertPlaceholderRoster } from "../features/imports/placeholder-roster.ts";
import { loadShippedData } from "../features/imports/shipped.ts";
import { loadSample } from "../features/sample/sample.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** `agate sample`: regenerates the sample data around today. */
export async function sample(args: readonly string[]): Promise<number> {
  const { positionals } = readArgs(args, {});
  if (positionals.length) throw new UsageFault(`Nothing is expected behind sample: '${positionals[0]}'`);
  return withAppContext(async (context) => {
    await loadShippedData(context);
    const outcome = await loadSample(context);
    if (!outcome.ok) {
      console.error(`agate sample: ${outcome.problem}`);
      return 1;
    }
    await print(`Loaded sample data of ${outcome.leagues.length} leagues around today: invented people.\n`);
    return 0;
  });
}

/** `agate placeholder-roster`: 23 players that only have numbers, for trying out a team's page. */
export async function placeholderRoster(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArgs(args, { replace: { type: "boolean" } });
  const [league, team, ...others] = positionals;
  if (league === undefined || team === undefined) throw new UsageFault("A league and a team are needed");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many; put a name into quotes`);
  return withAppContext(async (context) => {
    const outcome = await insertPlaceholderRoster(context, league, team, { replace: values.replace ?? false });
    if (!outcome.ok) {
      const { problem, present } = outcome;
      const would = present ? [`. With --replace these ${present.length} go:`, ...present.map(goes)].join("\n") : "";
      console.error(`agate placeholder-roster: ${problem}${would}`);
      return 1;
    }
    const { removed } = outcome;
    const gone = removed.length ? [`; gone: ${removed.length}`, ...removed.map(goes)].join("\n") : ".";
    await print(`${outcome.team}: 23 placeholder players, jerseys 1 to 23${gone}\n`);
    return 0;
  });
}

const goes = (name: string) => `  - ${name}`;
