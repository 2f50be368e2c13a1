/** `https://host/path?query` as `{origin}/{host}/{path}?{query}` (rule PV4); unchanged without an origin. */
export function rewrite(url: string, origin: string | null): string {
  if (origin === null) return url;
  const { host, pathname, search } = new URL(url);
  return `${origin.replace(/(?<!\/)\/+$/, "")}/${host}${pathname}${search}`;
}

/** Whether requests to this origin never leave the machine. */
export function isLoopback(origin: string | null): boolean {
  if (origin === null) return false;
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
