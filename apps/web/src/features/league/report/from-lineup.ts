/** Marks the lines of people who are only in the file because of the line-up. */
export const fromLineup = "from the line-up";

/** Shown for a file whose line-up could not be loaded. */
export const lineupUnread = "The line-up could not be loaded, so this file does not include it.";
