import type { League } from "@agate/leagues";
import type { Column, ImportLog, Line } from "@agate/tables";
import type { Db } from "../../db/database.ts";
import type { Difference } from "../../db/difference.ts";
import type { feedRun } from "../../db/schema.ts";

/** One kind of import. */
export interface Kind {
  readonly columns: readonly Column[];
  /** Which leagues have such a thing. */
  readonly suits: (league: League) => boolean;
  /** Stores the rows of a file inside one transaction and says what that changed; what is wrong is told. */
  store(lines: readonly Line[], how: Storing): Promise<Stored>;
}

export interface Storing {
  readonly tx: Db;
  readonly league: League;
  readonly now: Date;
  readonly log: ImportLog;
  /** The team of rows that name none; "" where the import says nothing of one. */
  readonly team: string;
}

export interface Stored {
  /** What this brought, a scope each as `feed_run` knows them. */
  readonly scopes: readonly Scope[];
  readonly difference: Difference;
}

export interface Scope {
  readonly kind: typeof feedRun.$inferSelect.kind;
  readonly scope: string;
  readonly rows: number;
  readonly changed: boolean;
}
