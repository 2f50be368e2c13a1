import { type Decided, decideHold, listHolds } from "../../features/refresh/decide-hold.ts";
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

/** `agate data apply 12`: stores what was held. @returns 1 when that cannot be */
export const apply: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { "despite-newer": { type: "boolean" } });
  const id = readHoldNumber("apply", positionals);
  return (world) => tell(id, decideHold(world, id, "applied", { despiteNewer: values["despite-newer"] ?? false }));
};

/** `agate data refuse 12`: closes it, and the same again is refused too. @returns 1 when there is no such open hold */
export const refuse: DataAct = (args) => {
  const id = readHoldNumber("refuse", readArgs(args, {}).positionals);
  return (world) => tell(id, decideHold(world, id, "refused"));
};

/** @throws UsageFault when not exactly one number is named */
export function readHoldNumber(verb: "apply" | "refuse", [number, ...others]: readonly string[]): number {
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault(`Which hold to ${verb}? Name its number`);
  if (others.length) throw new UsageFault(`One hold at a time: '${others[0]}' is one too many`);
  return Number(number);
}

async function tell(id: number, deciding: Promise<Decided>): Promise<number> {
  const decided = await deciding;
  switch (decided.is) {
    case "unknown":
      console.error(`agate data: no hold ${id} waits for a decision`);
      return 1;
    case "not possible":
      console.error(`agate data: hold ${id} is not applied: ${printable(decided.why)}`);
      return 1;
    case "refused":
      await print(`Refused hold ${id}; the same again will be refused, too.\n`);
      return 0;
    case "applied": {
      const rows = Object.entries(decided.counts).flatMap(([kind, count]) => (count ? `${count} ${kind}` : []));
      await print(`Applied hold ${id}${rows.length ? `: ${rows.join(", ")}` : ""}\n`);
      return 0;
    }
  }
}
