/** What Home's Export hands over to a league's page: the file is to be exported once all of it is there. */
export const askForExport = { export: true } as const;

/** Whether the page that led here asked for the file; told once, so that a reload does not ask again. */
export function takeAskedExport(): boolean {
  const entry = window.history.state as { readonly state?: unknown } | null;
  const isAsked = (entry?.state as { readonly export?: unknown } | null | undefined)?.export === true;
  if (isAsked) window.history.replaceState({ ...entry, state: null }, "");
  return isAsked;
}
