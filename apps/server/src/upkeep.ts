import { type Log, reasonOf } from "./log.ts";

export interface Upkeep {
  stop(): void;
}

/** Milliseconds between two rounds. */
const hour = 3_600_000;

/** Does small chores now and every hour: each on its own, so that one that fails keeps no other from its turn. */
export function startUpkeep(chores: readonly (() => Promise<void>)[], log: Log, every = hour): Upkeep {
  const round = async () => {
    for (const chore of chores)
      await chore().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "a chore is put off"));
  };
  void round();
  const timer = setInterval(() => void round(), every);
  return { stop: () => clearInterval(timer) };
}
