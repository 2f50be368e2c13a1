/** The address that the page before handed over with the visit; the browser keeps it over a reload. */
export function passedEmail(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" && state.email ? state.email : null;
}
