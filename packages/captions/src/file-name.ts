import { dayOf } from "./read-day.ts";
import type { MatchupFileName } from "./rules.ts";
import { cutToBytes } from "./text.ts";

/** The maximum length of each part of the name, in bytes of UTF-8 (rule F). */
const longest = { team: 80, event: 160, date: 40 } as const;

/** Returns a cleaned text without characters a file name cannot contain, cut to size (F). */
function part(text: string, bytes: number): string {
  return cutToBytes(text.replace(/[ /\\:*?"<>|]/g, ""), bytes);
}

/** Returns a day in the form that a league's file names use, or the text if it does not name a day. */
function stamp(date: string, form: MatchupFileName["date"]): string {
  const day = dayOf(date);
  if (!day) return part(date, longest.date);
  if (form === "yyyy-MM-dd") return day;
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  return month + dayOfMonth + year;
}

/**
 * Returns the whole name without loose characters at its ends; the league's slug if nothing is left. Targets add their
 * extension.
 */
function finish(whole: string, slug: string, ending = ""): string {
  return `${whole.replace(/(?<![._-])[._-]+$/, "").replace(/^\.+/, "") || slug}${ending}`;
}

/**
 * Returns `-Game2` for the second game of a doubleheader, and likewise for later games of a day, so that they do not
 * overwrite the first (F4).
 */
function gameEnding(gameNo: number | null | undefined): string {
  return gameNo && Number.isInteger(gameNo) && gameNo >= 2 && gameNo <= 9 ? `-Game${gameNo}` : "";
}

/**
 * Returns `PortlandPioneersvsAustinArmadillos07042026` (F1, F3); a single-team file names its team once (F2). Takes
 * cleaned texts, teams by output name; `gameNo` as in `Matchup`.
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

/** Returns `LakeshoreOpen07162026` (F1), from cleaned texts. */
export function eventFileStem(slug: string, event: string, date: string): string {
  return finish(part(event, longest.event) + stamp(date, "MMddyyyy"), slug);
}
