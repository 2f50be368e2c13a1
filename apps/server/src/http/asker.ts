/** Who sends each request that is being answered, by the id of a person; gone with the request. */
const askers = new WeakMap<Request, string>();

/** Notes who sends a request, once that was found out: its log line may say so (rule SV14). */
export function noteAsker(request: Request, personId: string): void {
  askers.set(request, personId);
}

/** Who sends a request, as far as anybody has asked. */
export function askerOf(request: Request): string | undefined {
  return askers.get(request);
}
