import { useEffect } from "react";

/** Returns a page's title for the tab: the page's name, then the product's. */
export function pageTitle(what: string): string {
  return `${what} - Agate`;
}

/** Replaces the document's title as long as there is another one. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
