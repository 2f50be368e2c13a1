import { DomUtils, parseDocument } from "htmlparser2";
import * as v from "valibot";
import type { AnySource } from "../feed.ts";
import { id, object, text } from "../values.ts";

/** Where a school's site on SIDEARM has a roster. `host` is the school's, such as goduke.com. */

export interface SidearmSource extends AnySource {
  readonly feed: "sidearm";
  /** The sport as SIDEARM writes it in addresses. */
  readonly sport: string;
  /** Whether its season is named by two years, "2026-27". */
  readonly overNewYear?: true;
}

/** A season as data, on the newer sites; the current season if none is given. The older sites return 404. */
export const rosterUrl = (host: string, { sport }: SidearmSource, season: string | null): string =>
  `https://${host}/api/v2/Rosters/bySport/${sport}${season === null ? "" : `?season=${season}`}`;

/** The page for people: on the older sites it has the current roster. */
export const pageUrl = (host: string, { sport }: SidearmSource): string => `https://${host}/sports/${sport}/roster`;

/** The parts of a newer site's roster that we read. */

const player = object({
  playerId: v.nullish(id),
  rosterPlayerId: id,
  firstName: text,
  lastName: text,
  /** Text: "0" and "00" are two numbers. */
  jerseyNumber: text,
  positionShort: text,
  positionLong: text,
  hide: v.nullish(v.boolean()),
});
export type PlayerRow = v.InferOutput<typeof player>;

const coach = object({ id: v.nullish(id), staffId: v.nullish(id), title: text, firstName: text, lastName: text });
export type CoachRow = v.InferOutput<typeof coach>;

export const rosterPayload = object({
  season: v.nullish(object({ title: text })),
  sport: v.nullish(object({ globalSportNameSlug: text })),
  players: v.array(player),
  coaches: v.nullish(v.array(coach)),
});

/** What a page of an older site contains; names are not split there. */
export const pagePayload = object({
  players: v.array(object({ id, name: text, jerseyNumber: text, position: text })),
  coaches: v.array(object({ name: text, title: text })),
});
export type PageRoster = v.InferOutput<typeof pagePayload>;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type ParentNode = ReturnType<typeof parseDocument> | Element;

/**
 * Extracts the roster from a page of an older site, unchecked: the input for `pagePayload`.
 * @throws SyntaxError if it is cut off or a different page
 */
export function readRosterPage(html: string): unknown {
  if (!/<\/html>\s*$/i.test(html)) throw new SyntaxError("not a web page, or cut off");
  const page = parseDocument(html);
  const players = byClass("sidearm-roster-player", page).map((player) => ({
    id: player.attribs["data-player-id"] ?? "",
    name: textOf(
      byClass("sidearm-roster-player-name", player).flatMap((name) => DomUtils.getElementsByTagName("a", name)),
    ),
    jerseyNumber: textOf(byClass("sidearm-roster-player-jersey-number", player)),
    position: textOf(positionOf(player)),
  }));
  const coaches = byClass("sidearm-roster-coach", page).map((coach) => ({
    name: textOf(byClass("sidearm-roster-coach-name", coach)),
    title: textOf(byClass("sidearm-roster-coach-title", coach)),
  }));
  if (!players.length) throw new SyntaxError("a page without a roster that we can read");
  return { players, coaches };
}

/** "Goalkeeper" followed by "GK", or "GK" alone. */
function positionOf(player: Element): readonly Element[] {
  const forms = byClass("sidearm-roster-player-position-long-short", player);
  if (forms.length) return forms.slice(-1);
  return byClass("sidearm-roster-player-position", player).flatMap((position) => byClass("text-bold", position));
}

function byClass(name: string, node: ParentNode): readonly Element[] {
  const hasClass = ({ attribs }: Element) => (attribs["class"] ?? "").split(/\s+/).includes(name);
  return DomUtils.findAll(hasClass, node.children);
}

function textOf([element]: readonly Element[]): string {
  return element ? DomUtils.textContent(element) : "";
}
