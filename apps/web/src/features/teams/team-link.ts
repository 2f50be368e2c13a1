import { type OwnPerson, type OwnTeam, placeOwnPeople, readImported } from "@agate/mine";
import { packText, unpackText } from "../../lib/packed-text.ts";

/** The most characters in a link's fragment. */
const longestLink = 8_000;
/** The most bytes a link may unpack to; 300 people take less. */
const maxBytes = 200_000;
const maxPeople = 300;

/** The fragment of a link that contains a team; null if it is too long for one (rule OT8). */
export async function writeTeamLink({ name, article, sport, level, people }: OwnTeam): Promise<string | null> {
  const rows = Object.values(people).map(({ number, first, last, position }) => [number, first, last, position]);
  const packed = await packText(JSON.stringify([1, name, article, sport, rows, level]));
  const hash = `#team=${packed}`;
  return hash.length > longestLink ? null : hash;
}

/** The team in a link; null if it has none, or a malformed one. Never throws, whatever the link contains. */
export async function readTeamLink(hash: string): Promise<OwnTeam | null> {
  const [, packed] = /^#team=([\w-]{1,8000})$/.exec(hash) ?? [];
  if (packed === undefined || hash.length > longestLink) return null;
  try {
    const given: unknown = JSON.parse(await unpackText(packed, maxBytes));
    if (!Array.isArray(given) || given[0] !== 1) return null;
    // Links of earlier versions have no level.
    const [, name, article, sport, rows, level = null] = given as unknown[];
    if (!Array.isArray(rows) || rows.length > maxPeople) return null;
    const people = rows.map((row: unknown) => {
      const [number, first, last, position] = Array.isArray(row) ? (row as unknown[]) : [];
      return { number, first, last, position } as OwnPerson;
    });
    return readImported("team", { name, article, sport, level, ...placeOwnPeople(people, {}, () => 0) });
  } catch {
    return null;
  }
}
