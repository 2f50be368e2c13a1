import { withCapital } from "@agate/captions";
import { feeds, type VenueFact } from "@agate/feeds";

/** A provider's name as people know it: "MLB" for `mlb-stats`. */
export function providerName(provider: string): string {
  if (provider === "import") return "Import";
  return feeds[provider]?.name ?? provider;
}

/** `City, State` in the United States and Canada, otherwise only the city (rule PV6). */
export function printedCity({ city, state, country }: Pick<VenueFact, "city" | "state" | "country">): string {
  return withCapital(city && state && (country === "USA" || country === "Canada") ? `${city}, ${state}` : city);
}
