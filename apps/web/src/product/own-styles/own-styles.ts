/** How a style of the person's own is called where a style is chosen, in addresses and presets: `own.` and the id of its record. */
export type OwnStyleName = `own.${string}`;

const mark = "own.";

/** The name an own style is chosen by, by the id of its record. */
export function ownStyleName(id: string): OwnStyleName {
  return `${mark}${id}`;
}

/** Whether a style's name is that of an own style, of whomever. */
export function isOwnStyleName(name: string): name is OwnStyleName {
  return /^own\.[\w-]{1,35}$/.test(name);
}

/** The id of the record a style's name means; null: it is the name of one of ours. */
export function ownStyleId(name: string): string | null {
  return isOwnStyleName(name) ? name.slice(mark.length) : null;
}

/** Where an own style is changed. */
export function ownStylePath(id: string): string {
  return `/styles?style=${encodeURIComponent(id)}`;
}

/** Where a style is made out of another, by that one's name. */
export function newStylePath(from: string): string {
  return `/styles?new=${encodeURIComponent(from)}`;
}
