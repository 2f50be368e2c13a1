import { siteMeta, type SiteFacts } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";

// What the server writes into a page about its operator. The product reads it when its code is loaded.
const leagues = leaguesWithPage
  .filter(({ status, slug, inMenu }) => status === "live" && inMenu !== "with-data" && slug !== "pwhl")
  .map(({ slug }) => slug);
const facts: SiteFacts = {
  publicUrl: "https://agate.example",
  supportEmail: "help@agate.example",
  operator: "Agate Caption Codes",
  links: [],
  year: "2026",
  monthFrom: "2026-07-01",
  monthTo: "2026-07-31",
  leagues,
  coverage: `${leagues.length} leagues, 8 sports`,
};
const meta = document.createElement("meta");
meta.name = siteMeta.name;
meta.content = JSON.stringify(facts);
document.head.append(meta);
