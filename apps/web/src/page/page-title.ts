/** The title of a page as the tab shows it: what it is, then whose it is. */
export function pageTitle(what: string): string {
  return `${what} - Agate`;
}
