/** Formats a size for display: `41 KB`, `1.2 MB`. Rounded to the nearest, but at least 1 KB. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
