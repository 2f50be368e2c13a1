import { type OwnPerson, type OwnTeam, placeOwnPeople, readImported } from "@agate/mine";
import { packText, unpackText } from "../../lib/packed-text.ts";

/** Characters behind `#` that a link may have. */
const longestLink = 8_000;
/** Bytes of what a link unpacks to: 300 people of it are below. */
const mostBytes = 200_000;
const mostPeople = 300;

/** The part of a link behind `#` that holds a team; null: it is too long for one (rule OT8). */
export async function writeTeamLink({ name, article, sport, people }: OwnTeam): Promise<string | null> {
  const rows = Object.values(people).map(({ number, first, last, position }) => [number, first, last, position]);
  const packed = await packText(JSON.stringify([1, name, article, sport, rows]));
  const hash = `#team=${packed}`;
  return hash.length > longestLink ? null : hash;
}

/** The team of a link; null: it holds none, or one that is not well formed. Whatever it is: total. */
export async function readTeamLink(hash: string): Promise<OwnTeam | null> {
  const [, packed] = /^#team=([\w-]{1,8000})$/.exec(hash) ?? [];
  if (packed === undefined || hash.length > longestLink) return null;
  try {
    const given: unknown = JSON.parse(await unpackText(packed, mostBytes));
    if (!Array.isArray(given) || given[0] !== 1) return null;
    const [, name, article, sport, rows] = given as unknown[];
    if (!Array.isArray(rows) || rows.length > mostPeople) return null;
    const people = rows.map((row: unknown) => {
      const [number, first, last, position] = Array.isArray(row) ? (row as unknown[]) : [];
      return { number, first, last, position } as OwnPerson;
    });
    return readImported("team", { name, article, sport, ...placeOwnPeople(people, {}, () => 0) });
  } catch {
    return null;
  }
}
