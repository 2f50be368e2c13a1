/** Parses a text as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the values of each object by their keys, and all keys: the columns of a table. */
export function flatObjects(list: readonly object[]) {
  const objects = list.map(flatten);
  return { keys: [...new Set(objects.flatMap((values) => [...values.keys()]))], objects };
}

/** Returns a cell for each key; empty if the object has no value of it. */
export const cellsOfObject = (keys: readonly string[], values: ReadonlyMap<string, string>) =>
  keys.map((key) => values.get(key) ?? "");

/** What says what an object is: `{"position": {"abbreviation": "SS"}}` */
const naming = new Set(["default", "displayName", "name", "abbreviation"]);

/** Values of an object inside of it are stored under its key or their own; what is deeper fits no column. */
function flatten(object: object): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const store = (key: string, value: unknown) => {
    if (["string", "number", "boolean"].includes(typeof value)) values.set(key, String(value));
  };
  for (const [key, value] of Object.entries(object)) {
    store(key, value);
    if (!isObject(value)) continue;
    for (const [inner, own] of Object.entries(value))
      if (naming.has(inner)) store(key, own);
      // The id of a position is no one's.
      else if (inner !== "id" && !Object.hasOwn(object, inner)) store(inner, own);
  }
  return values;
}

/** Returns the line on which each entry of a list begins. */
export function linesOfEntries(text: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}\n]/g)) {
    if (token === "\n") line++;
    else if (token === "{" || token === "[") {
      if (depth === 1) lines.push(line);
      depth++;
    } else if (token === "}" || token === "]") depth--;
  }
  return lines;
}
