/** Marks the lines of who is in the file because of the line-up alone. */
export const fromLineup = "from the line-up";

/** What is said of a file whose line-up could not be loaded. */
export const lineupUnread = "The line-up could not be loaded, so this file does not include it.";
