import type { Db } from "../../db/database.ts";

/** What the mails about changed rosters work with. */
export interface RosterMailContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** What the way out is signed with. */
  readonly secret: string;
  /** Whether a person may export: whoever may not is not mailed. */
  readonly mayExport: (personId: string) => Promise<boolean>;
}
