import type { TeamJson } from "@agate/api";
import { searchKey } from "../lib/search-key.ts";

/**
 * Common short names of places and teams, keyed by consecutive words of a team's name in search form. They belong to no
 * league: "hawks" is Atlanta, Chicago or Seattle, and finds whichever of them the league has. A provider's
 * abbreviation, the beginnings of words, and the initials of a name of three or more words need no entry.
 */
const shortNames: Readonly<Record<string, string>> = {
  // Places
  arizona: "ari az",
  athletics: "as oak oakland",
  baltimore: "blt",
  brooklyn: "bk bkn",
  calgary: "cgy",
  charlotte: "cho clt",
  cincinnati: "cincy",
  "golden state": "gs gsw",
  indianapolis: "indy",
  jacksonville: "jax",
  "kansas city": "kc",
  "las vegas": "lv vegas",
  "los angeles": "la",
  milwaukee: "mke",
  minnesota: "mn",
  montreal: "mtl",
  nashville: "nsh",
  "new england": "ne",
  "new jersey": "nj",
  "new orleans": "no nola",
  "new york": "ny nyc",
  "oklahoma city": "okc",
  philadelphia: "phi philly",
  phoenix: "phx",
  pittsburgh: "pgh",
  portland: "pdx",
  "salt lake": "slc",
  "san antonio": "sa",
  "san diego": "sd",
  "san francisco": "sf",
  "san jose": "sj",
  "st louis": "stl",
  "tampa bay": "tb",
  "tampa bay lightning": "bolts",
  utah: "slc uta",
  vancouver: "van",
  washington: "dc was wsh",
  winnipeg: "wpg",
  // Baseball
  angels: "halos",
  astros: "stros",
  brewers: "crew",
  cardinals: "cards",
  cubs: "cubbies",
  diamondbacks: "dbacks",
  guardians: "guards",
  mariners: "ms",
  nationals: "nats",
  orioles: "os birds",
  padres: "pads",
  phillies: "phils",
  pirates: "bucs buccos",
  "red sox": "bosox",
  "white sox": "chisox chw cws",
  yankees: "yanks",
  // Basketball
  "76ers": "sixers",
  cavaliers: "cavs",
  mavericks: "mavs",
  pelicans: "pels",
  timberwolves: "wolves twolves",
  valkyries: "valks",
  "golden state warriors": "dubs",
  // Football
  "49ers": "niners",
  buccaneers: "bucs",
  chargers: "bolts",
  cowboys: "boys",
  dolphins: "fins phins",
  jaguars: "jags",
  patriots: "pats",
  seahawks: "hawks",
  vikings: "vikes",
  // Hockey
  avalanche: "avs",
  blackhawks: "hawks",
  canadiens: "habs",
  canucks: "nucks",
  capitals: "caps",
  "golden knights": "vgk",
  hurricanes: "canes",
  islanders: "isles",
  penguins: "pens",
  predators: "preds",
  senators: "sens",
  // Soccer
  "angel city": "acfc",
  "dc united": "dcu",
  earthquakes: "quakes",
  "inter miami": "imcf",
  "minnesota united": "mnufc loons",
  "new york city fc": "nycfc",
  "red bull": "nyrb rbny",
  "red bulls": "nyrb rbny",
  "new england revolution": "revs",
  "real salt lake": "rsl",
  "sporting kansas city": "skc",
  whitecaps: "caps",
  // Colleges
  alabama: "bama",
  "alabama birmingham": "uab",
  arkansas: "hogs",
  "brigham young": "byu",
  bulldogs: "dawgs",
  california: "cal",
  "central florida": "ucf",
  connecticut: "uconn",
  cornhuskers: "huskers",
  "florida international": "fiu",
  gonzaga: "zags",
  "louisiana state": "lsu",
  massachusetts: "umass",
  "miami hurricanes": "um canes",
  mississippi: "miss",
  missouri: "mizzou",
  "nevada las vegas": "unlv",
  "north carolina": "nc unc",
  "ole miss": "mississippi",
  pennsylvania: "penn upenn",
  seminoles: "noles",
  "southern california": "usc",
  "southern methodist": "smu",
  syracuse: "cuse",
  tennessee: "vols",
  "texas christian": "tcu",
  "texas am": "tamu",
  "texas a m": "tamu",
  vanderbilt: "vandy",
  villanova: "nova",
  "virginia tech": "vt hokies",
};

/** The entries by their first word, so that a name is compared with a few of them instead of all. */
const byFirstWord = new Map<string, string[]>();
for (const words of Object.keys(shortNames)) {
  const first = words.split(" ")[0] ?? "";
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), words]);
}

/**
 * Returns the words that find a team besides those of its name: its abbreviation, its initials, and common short names.
 */
export function teamWords({ team_name, abbreviation }: TeamJson): readonly string[] {
  const words = searchKey(team_name).split(" ");
  const initials = words.length > 2 ? words.map((word) => word.charAt(0)).join("") : "";
  const spelled = words.flatMap((word, at) => {
    const rest = `${words.slice(at).join(" ")} `;
    const known = byFirstWord.get(word)?.filter((entry) => rest.startsWith(`${entry} `)) ?? [];
    return known.flatMap((entry) => shortNames[entry]?.split(" ") ?? []);
  });
  return [...new Set([abbreviation ?? "", initials, ...spelled])].filter(Boolean);
}
