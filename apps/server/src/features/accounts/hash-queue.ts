import { availableParallelism } from "node:os";
import { Busy } from "../../http/failures.ts";
import type { Passwords } from "./passwords.ts";

export interface HashQueueOptions {
  /** Hashes under way at once. */
  readonly atOnce?: number;
  /** Calls `act` in so many milliseconds, unless what it returns is called before. */
  readonly after?: (milliseconds: number, act: () => void) => () => void;
}

/** Milliseconds that a request waits for its first hash. */
const patience = 1_000;
/** Seconds after which one that waited in vain may come back. */
const pause = 2;
/** Node has four threads for this and for all else that it does beside the main one: one is left to that. */
const mostAtOnce = 3;

interface Waiting {
  begin(): void;
}

/**
 * Gives the networks that want passwords hashed their turns, one after the other: whoever sends a hundred tries at once
 * waits for them, and nobody else does (rule AC41). A request that has had its first turn is not kept waiting behind its own
 * network's new ones.
 * @returns the passwords of one request from a network; what waited for more than a second throws Busy
 */
export function createHashQueue(
  passwords: Passwords,
  { atOnce = Math.min(mostAtOnce, availableParallelism()), after = afterMilliseconds }: HashQueueOptions = {},
): (network: string) => Passwords {
  /** Who waits, by network; the network whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>();
  let underWay = 0;

  function next(): void {
    if (underWay >= atOnce) return;
    for (const [network, line] of lines) {
      const first = line.shift();
      lines.delete(network);
      if (!first) continue;
      if (line.length) lines.set(network, line);
      underWay++;
      return first.begin();
    }
  }

  async function inTurn<T>(network: string, isBegun: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      const line = lines.get(network) ?? [];
      lines.set(network, line);
      const cancel = isBegun
        ? () => {}
        : after(patience, () => {
            line.splice(line.indexOf(waiting), 1);
            reject(new Busy(pause));
          });
      const waiting: Waiting = {
        begin() {
          cancel();
          resolve();
        },
      };
      if (isBegun) line.unshift(waiting);
      else line.push(waiting);
      next();
    });
    try {
      return await work();
    } finally {
      underWay--;
      // Behind all others: each network has its turn before this one has the next.
      const line = lines.get(network);
      lines.delete(network);
      if (line) lines.set(network, line);
      next();
    }
  }

  return (network) => {
    let isBegun = false;
    const take = <T>(work: () => Promise<T>): Promise<T> =>
      inTurn(network, isBegun, () => {
        isBegun = true;
        return work();
      });
    return {
      hash: (password) => take(() => passwords.hash(password)),
      verify: (hash, password) => take(() => passwords.verify(hash, password)),
      isOutdated: passwords.isOutdated,
    };
  };
}

function afterMilliseconds(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
