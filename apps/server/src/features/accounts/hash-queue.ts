import { availableParallelism } from "node:os";
import { Busy } from "../../http/failures.ts";
import type { Passwords } from "./passwords.ts";

export interface HashQueueOptions {
  /** Maximum number of concurrent hashes. */
  readonly atOnce?: number;
  /** Calls `act` after this many milliseconds, unless the returned function is called first. */
  readonly after?: (milliseconds: number, act: () => void) => () => void;
}

/** Milliseconds that a request waits for its first hash. */
const timeout = 1_000;
/** Seconds after which a request that timed out can be retried. */
const pause = 2;
/** Node has four threads for hashing and all other background work; one is left for the other work. */
const maxAtOnce = 3;

interface Waiting {
  begin(): void;
}

/**
 * Gives networks that request password hashes turns, round robin. A network that sends a hundred attempts at once only
 * delays itself (rule AC41). After a request's first turn, it no longer waits behind new requests from its own network.
 * @returns the passwords of one request from a network; throws Busy after a wait of more than a second
 */
export function createHashQueue(
  passwords: Passwords,
  { atOnce = Math.min(maxAtOnce, availableParallelism()), after = afterMilliseconds }: HashQueueOptions = {},
): (network: string) => Passwords {
  /** Waiting requests by network; the network whose turn is next comes first. */
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
        : after(timeout, () => {
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
      // Move this network to the end, so that every other network gets a turn first.
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
