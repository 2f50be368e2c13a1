import { feeds } from "@agate/feeds";

/** A provider as people know it: "MLB" for `mlb-stats`. */
export function providerName(provider: string): string {
  if (provider === "import") return "Import";
  return feeds[provider]?.name ?? provider;
}
