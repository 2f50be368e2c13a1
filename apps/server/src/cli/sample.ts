import { loadShippedData } from "../features/imports/shipped.ts";
import { loadSample } from "../features/sample/sample.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** `agate sample`: the sample data again, laid out around today. */
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
    await print(`Sample data of ${outcome.leagues.length} leagues is laid out around today: invented people.\n`);
    return 0;
  });
}
