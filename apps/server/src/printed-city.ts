import type { VenueFact } from "@agate/feeds";

/** `City, State` in the United States and Canada, else the city alone (rule PV6). */
export function printedCity({ city, state, country }: Pick<VenueFact, "city" | "state" | "country">): string {
  return city && state && (country === "USA" || country === "Canada") ? `${city}, ${state}` : city;
}
