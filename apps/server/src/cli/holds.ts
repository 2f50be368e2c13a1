import { decideHold, listHolds } from "../features/refresh/holds.ts";
import type { World } from "../world.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withWorld } from "./with-world.ts";

/** What the command was asked to do: show what waits, or decide on one. */
export type HoldsArgs = { readonly do: "list" } | { readonly do: "applied" | "refused"; readonly id: number };

/**
 * `agate holds`: what guards refused and a person has to decide on.
 * @returns 0 done; 1 when there is no such open hold
 */
export async function holds(args: readonly string[]): Promise<number> {
  const asked = readHoldsArgs(args);
  return withWorld((world) => (asked.do === "list" ? list(world) : decide(world, asked.id, asked.do)), {
    logLevel: "error",
  });
}

/** @throws UsageFault naming what is not understood */
export function readHoldsArgs(args: readonly string[]): HoldsArgs {
  const { positionals } = readArgs(args, {});
  const [verb, number, ...others] = positionals;
  if (verb === undefined) return { do: "list" };
  if (verb !== "apply" && verb !== "refuse") throw new UsageFault(`'${verb}' is neither apply nor refuse`);
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault(`Which hold to ${verb}? Name its number`);
  if (others.length) throw new UsageFault(`One hold at a time: '${others[0]}' is one too many`);
  return { do: verb === "apply" ? "applied" : "refused", id: Number(number) };
}

async function list(world: World): Promise<number> {
  const open = await listHolds(world);
  const lines = open.map(
    ({ id, league, kind, scope, provider, createdAt, reason }) =>
      `${id}  ${createdAt.toISOString().slice(0, 16).replace("T", " ")}  ${league}  ${kind} ${scope}  ${provider}: ${reason}`,
  );
  await print(`${lines.join("\n") || "Nothing is held."}\n`);
  return 0;
}

async function decide(world: World, id: number, decision: "applied" | "refused"): Promise<number> {
  const counts = await decideHold(world, id, decision);
  if (!counts) {
    console.error(`agate holds: there is no open hold ${id}`);
    return 1;
  }
  const rows = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  await print(
    `${decision === "applied" ? "Applied" : "Refused"} hold ${id}${rows.length ? `: ${rows.join(", ")}` : ""}\n`,
  );
  return 0;
}
