import { entrant, event, rosterEntry, team } from "../../db/schema.ts";

/** Whose rows may be corrected. */
export const tables = { team, event, roster_entry: rosterEntry, entrant } as const;
