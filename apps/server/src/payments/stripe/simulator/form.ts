/** A form-encoded body or query as the SDK writes it (`items[0][price]=x`), as an object. */
export function readForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    put(root, path, value);
  }
  return withArrays(root) as Record<string, unknown>;
}

function put(into: Record<string, unknown>, [key = "", ...rest]: readonly string[], value: string): void {
  if (!rest.length) {
    into[key] = value;
    return;
  }
  into[key] ??= {};
  put(into[key] as Record<string, unknown>, rest, value);
}

/** Objects whose keys are 0, 1, 2 ... are arrays. */
function withArrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
