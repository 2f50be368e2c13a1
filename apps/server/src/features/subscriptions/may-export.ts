/**
 * Whether this request may have what an export needs beyond public browsing: the common codes and the position lookup
 * (EXPERIENCE decision 2). The one place that decides. Yes for everybody until subscriptions exist.
 */
export async function mayExport(_request: Request): Promise<boolean> {
  return true;
}
