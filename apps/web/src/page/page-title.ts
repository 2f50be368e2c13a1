/** Returns a page's title for the tab: the page's name, then the product's. */
export function pageTitle(what: string): string {
  return `${what} - Agate`;
}
