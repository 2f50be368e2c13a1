import { insertPlaceholderRoster } from "../features/imports/placeholder-roster.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withWorld } from "./with-world.ts";

/** `agate placeholder-roster`: 23 players that only have numbers, for a team whose page is to be tried. */
export async function placeholderRoster(args: readonly string[]): Promise<number> {
  const [league, team, ...others] = readArgs(args, {}).positionals;
  if (league === undefined || team === undefined) throw new UsageFault("A league and a team are needed");
  if (others.length) throw new UsageFault(`'${others[0]}' is one word too many; put a name into quotes`);
  return withWorld(async (world) => {
    const outcome = await insertPlaceholderRoster(world, league, team);
    if (!outcome.ok) {
      console.error(`agate placeholder-roster: ${outcome.problem}`);
      return 1;
    }
    await print(`${outcome.team}: 23 placeholder players, jerseys 1 to 23.\n`);
    return 0;
  });
}
