import type { League } from "@agate/leagues";
import type { Column, ImportLog, Line } from "@agate/tables";
import type { Db } from "../../db/database.ts";
import type { Difference } from "../../db/difference.ts";
import type { feedRun } from "../../db/schema.ts";

/** One kind of import. */
export interface Kind {
  readonly columns: readonly Column[];
  /** Which leagues have this kind of thing. */
  readonly suits: (league: League) => boolean;
  /** Stores a file's rows inside one transaction and returns what changed; problems are logged. */
  store(lines: readonly Line[], how: Storing): Promise<Stored>;
}

export interface Storing {
  readonly tx: Db;
  readonly league: League;
  readonly now: Date;
  readonly log: ImportLog;
  /** The team for rows that name none; "" if the import does not specify one. */
  readonly team: string;
}

export interface Stored {
  /** The stored scopes, as `feed_run` identifies them. */
  readonly scopes: readonly Scope[];
  readonly difference: Difference;
}

export interface Scope {
  readonly kind: typeof feedRun.$inferSelect.kind;
  readonly scope: string;
  readonly rows: number;
  readonly changed: boolean;
}

/** Reports each row whose key is already on an earlier line. */
export function createRepeatCheck(log: ImportLog) {
  const seen = new Map<string, number>();
  return (line: number, key: string, faultOf: (earlier: number) => string): void => {
    const earlier = seen.get(key);
    if (earlier !== undefined) log.fault(line, faultOf(earlier));
    seen.set(key, line);
  };
}
