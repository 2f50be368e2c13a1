/**
 * Builds the address of an endpoint.
 * @param path as defined: `/api/leagues/:league/schedule`
 * @param values the values of its parameters; the rest become the query
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
