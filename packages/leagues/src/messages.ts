import type { Messages } from "./league.ts";

/**
 * The messages shown to people, word for word (docs/spec/texts.md#export); an entry replaces those its page words
 * differently.
 */
export const messages: Messages = {
  "teams-missing": "Please select both home and away teams to export rosters.",
  "event-missing": "Please select an event to export.",
  "rosters-loading": "Roster data is still loading. Please wait a moment and try again.",
  "prefix-error": "Please fix the prefix error before exporting.",
  "not-subscribed": "Please subscribe to access this feature.",
  "export-failed": "Error exporting roster. Please try again.",
  "no-players": "No players available for export",
};

/** For pages that have a field or drivers instead of rosters. */
export const fieldMessages: Partial<Messages> = {
  "event-missing": "Please select an event to export its field.",
  "rosters-loading": "The field is still loading. Please wait a moment and try again.",
  "export-failed": "Error exporting field. Please try again.",
};

export const raceMessages: Partial<Messages> = {
  "event-missing": "Please select an event to export its drivers.",
  "rosters-loading": "The drivers are still loading. Please wait a moment and try again.",
  "export-failed": "Error exporting drivers. Please try again.",
  "no-players": "No drivers available for export",
};
