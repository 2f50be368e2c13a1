/** The name of an own style in selects, addresses and presets: `own.` and the id of its record. */
export type OwnStyleName = `own.${string}`;

const mark = "own.";

/** Returns the name of an own style from the id of its record. */
export function ownStyleName(id: string): OwnStyleName {
  return `${mark}${id}`;
}

/** Whether a style's name is that of an own style, regardless of its owner. */
export function isOwnStyleName(name: string): name is OwnStyleName {
  return /^own\.[\w-]{1,35}$/.test(name);
}

/** Returns the record id in a style's name; null: it is the name of one of ours. */
export function ownStyleId(name: string): string | null {
  return isOwnStyleName(name) ? name.slice(mark.length) : null;
}

/** Returns the address for changing an own style. */
export function ownStylePath(id: string): string {
  return `/styles?style=${encodeURIComponent(id)}`;
}

/** Returns the address for making a style out of another, by that one's name. */
export function newStylePath(from: string): string {
  return `/styles?new=${encodeURIComponent(from)}`;
}
