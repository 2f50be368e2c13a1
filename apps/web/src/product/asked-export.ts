/** What Home hands over to a league's page: this is to be downloaded once all of it is there. */
export const askFor = (asked: "file" | "changes") => ({ asked });

/** Whether the page that led here asked for it; told once, so that a reload does not ask again. */
export function takeAsked(what: "file" | "changes"): boolean {
  const entry = window.history.state as { readonly state?: { readonly asked?: unknown } | null } | null;
  const isAsked = entry?.state?.asked === what;
  if (isAsked) window.history.replaceState({ ...entry, state: null }, "");
  return isAsked;
}
