import { dayOf } from "./read-day.ts";
import type { MatchupFileName } from "./rules.ts";
import { cutToBytes } from "./text.ts";

/** How many bytes of UTF-8 a part of the name may take (rule F). */
const longest = { team: 80, event: 160, date: 40 } as const;

/** A cleaned text without what a file name may not hold, cut to size (F). */
function part(text: string, bytes: number): string {
  return cutToBytes(text.replace(/[ /\\:*?"<>|]/g, ""), bytes);
}

/** A day in the form a league's names carry, or the text that names none. */
function stamp(date: string, form: MatchupFileName["date"]): string {
  const day = dayOf(date);
  if (!day) return part(date, longest.date);
  if (form === "yyyy-MM-dd") return day;
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  return month + dayOfMonth + year;
}

/** The whole name with nothing loose at its ends; the league's slug when nothing is left. Targets add their extension. */
function finish(whole: string, slug: string, ending = ""): string {
  return `${whole.replace(/(?<![._-])[._-]+$/, "").replace(/^\.+/, "") || slug}${ending}`;
}

/** `-Game2` for the second game of a double-header and the later ones of a day, so that they do not overwrite the first (F4). */
function gameEnding(gameNo: number | null | undefined): string {
  return gameNo && Number.isInteger(gameNo) && gameNo >= 2 && gameNo <= 9 ? `-Game${gameNo}` : "";
}

/**
 * `PortlandPioneersvsAustinArmadillos07042026` (F1, F3); a single-team file names its team once (F2). Cleaned texts, teams by output
 * name; `gameNo` as in `Matchup`.
 */
export function matchupFileStem(
  rules: { readonly slug: string; readonly fileName: MatchupFileName },
  teams: readonly { readonly name: string }[],
  date: string,
  gameNo?: number | null,
): string {
  const { start, between, beforeDate, date: form } = rules.fileName;
  const names = teams.map((team) => part(team.name, longest.team)).join(between);
  return finish(start + names + beforeDate + stamp(date, form), rules.slug, gameEnding(gameNo));
}

/** `LakeshoreOpen07162026` (F1), of cleaned texts. */
export function eventFileStem(slug: string, event: string, date: string): string {
  return finish(part(event, longest.event) + stamp(date, "MMddyyyy"), slug);
}
