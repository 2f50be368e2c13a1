import type { Messages } from "./league.ts";

/** What people are told, word for word as spec 2, section 8 has it; an entry replaces what its page says differently. */
export const messages: Messages = {
  "teams-missing": "Please select both home and away teams to export rosters.",
  "rosters-loading": "Roster data is still loading. Please wait a moment and try again.",
  "prefix-error": "Please fix the prefix error before exporting.",
  "not-subscribed": "Please subscribe to access this feature.",
  "export-failed": "Error exporting roster. Please try again.",
  "no-players": "No players available for export",
};
