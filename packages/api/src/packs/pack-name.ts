/** What the address of a pack says of it. */
export interface PackName {
  readonly league: string;
  /** Eastern days, both included. */
  readonly from: string;
  readonly to: string;
  /** Of the JSON before it is compressed: SHA-256 in base64url. */
  readonly hash: string;
}

export const packIndexPath = "/packs/index.json";

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const pattern = new RegExp(`^/packs/([a-z\\d-]{1,60})/(${day})--(${day})\\.([\\w-]{43})\\.json\\.br$`);

/** Where a pack is read. Its coding follows `Accept-Encoding`, whatever the name ends in. */
export function packPath({ league, from, to, hash }: PackName): string {
  return `/packs/${league}/${from}--${to}.${hash}.json.br`;
}

/** The name in an address; null: there can be no such pack. */
export function readPackPath(path: string): PackName | null {
  const [, league, from, to, hash] = pattern.exec(path) ?? [];
  return league && from && to && hash ? { league, from, to, hash } : null;
}
