/** The title of a page as the tab shows it: what it is, then whose it is. */
export function entitle(what: string): string {
  return `${what} - Agate`;
}
