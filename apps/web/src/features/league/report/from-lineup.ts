/** Marks the lines of who is in the file because of the line-up alone. */
export const fromLineup = "from the line-up";

/** What is said of a file whose line-up did not come. */
export const lineupUnread = "The line-up could not be loaded, so nothing of it is in this file.";
