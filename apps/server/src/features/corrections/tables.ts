import { entrant, event, lineupEntry, rosterEntry, team } from "../../db/schema.ts";

/** Whose rows may be corrected. */
export const tables = { team, event, roster_entry: rosterEntry, entrant, lineup_entry: lineupEntry } as const;
