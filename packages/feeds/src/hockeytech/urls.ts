import type { AnySource } from "../feed.ts";

/** Where HockeyTech keeps things. The key it wants is not ours to write: whoever asks adds it (`Feed.key`). */

export interface HockeyTechSource extends AnySource {
  readonly feed: "hockeytech";
  /** The league as HockeyTech calls it. */
  readonly client: "pwhl";
  readonly siteId: number;
  readonly leagueId: number;
}

type View = "seasons" | "teamsbyseason" | "schedule" | "roster";

export function viewUrl(
  { client, siteId, leagueId }: HockeyTechSource,
  view: View,
  of: Readonly<Record<string, string>> = {},
): string {
  const query = {
    feed: "modulekit",
    view,
    client_code: client,
    site_id: String(siteId),
    league_id: String(leagueId),
    lang: "en",
    fmt: "json",
    ...of,
  };
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://lscluster.hockeytech.com/feed/index.php?${parameters.join("&")}`;
}
