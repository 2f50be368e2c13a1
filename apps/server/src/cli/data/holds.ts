import { decideHold, listHolds } from "../../features/refresh/holds.ts";
import { printable } from "../../printable.ts";
import { print, readArgs, UsageFault } from "../command.ts";
import { type DataAct, minuteOf } from "./act.ts";

/** `agate data holds`: what guards refused and a person has to decide on. */
export const holds: DataAct = (args) => {
  const { positionals } = readArgs(args, {});
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one word too many`);
  return async (world) => {
    const open = await listHolds(world);
    const lines = open.map(
      ({ id, league, kind, scope, provider, createdAt, reason }) =>
        `${id}  ${minuteOf(createdAt)}  ${league}  ${kind} ${printable(scope)}  ${provider}: ${printable(reason)}`,
    );
    await print(`${lines.join("\n") || "Nothing is held."}\n`);
    return 0;
  };
};

/** `agate data apply 12`: stores what was held. @returns 1 when there is no such open hold */
export const apply: DataAct = (args) => decide(readHoldNumber("apply", args), "applied");

/** `agate data refuse 12`: forgets it. @returns 1 when there is no such open hold */
export const refuse: DataAct = (args) => decide(readHoldNumber("refuse", args), "refused");

/** @throws UsageFault when not exactly one number is named */
export function readHoldNumber(verb: "apply" | "refuse", args: readonly string[]): number {
  const { positionals } = readArgs(args, {});
  const [number, ...others] = positionals;
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault(`Which hold to ${verb}? Name its number`);
  if (others.length) throw new UsageFault(`One hold at a time: '${others[0]}' is one too many`);
  return Number(number);
}

function decide(id: number, decision: "applied" | "refused"): ReturnType<DataAct> {
  return async (world) => {
    const counts = await decideHold(world, id, decision);
    if (!counts) {
      console.error(`agate data: there is no open hold ${id}`);
      return 1;
    }
    const rows = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    await print(
      `${decision === "applied" ? "Applied" : "Refused"} hold ${id}${rows.length ? `: ${rows.join(", ")}` : ""}\n`,
    );
    return 0;
  };
}
