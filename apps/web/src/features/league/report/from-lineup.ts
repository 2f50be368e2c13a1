/** Marks the lines of who is in the file because of the line-up alone. */
export const fromLineup = "from the line-up";
