/**
 * The address of an endpoint.
 * @param path as it is defined: `/api/leagues/:league/schedule`
 * @param values what stands in its parameters; the rest of them becomes the query
 */
export function urlOf(path: string, values: Readonly<Record<string, string | undefined>> = {}): string {
  const rest = { ...values };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? "";
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = Object.entries(rest)
    .filter((entry) => entry[1] !== undefined)
    .map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return query ? `${filled}?${query}` : filled;
}
