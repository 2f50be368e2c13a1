/** Ways to spoil a JSON body. */

/** The document with another id where it names its team: under `path`, as in `["team", "id"]`. */
export function renameTeam(text: string, path: readonly string[]): string {
  return JSON.stringify(renamed(JSON.parse(text), path));
}

function renamed(value: unknown, [key, ...deeper]: readonly string[]): unknown {
  if (key === undefined) return "999999";
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? renamed(each, deeper) : each]),
  );
}

/** Every text under a key that speaks of a name, changed. */
export function changeNames(text: string, change: (value: string) => string): string {
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      /name/i.test(key) && typeof value === "string" && value ? change(value) : value,
    ),
  );
}

/** The document with the keys of prototype pollution in every object. */
export function poison(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poison).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  const own = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${poison(each)}`);
  return `{${[evil, ...own].join(",")}}`;
}
