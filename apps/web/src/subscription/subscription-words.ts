/** The payment provider's word for a person: "past_due" reads "Past due", none reads "Unknown". */
export function statusWords(status: string | null): string {
  if (!status) return "Unknown";
  const words = status.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * An instant (ISO 8601) as a day where the reader is: "March 3, 2027"; null or no instant at all reads "Not available".
 * @param timeZone of the browser unless told
 */
export function dayWords(instant: string | null, timeZone?: string): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "Not available";
  return date.toLocaleDateString("en-US", { dateStyle: "long", ...(timeZone && { timeZone }) });
}
