/** What `indexedDB.open` gives where the browser's store never answers. */
export function silentOpening(): IDBOpenDBRequest {
  const silent = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  return Object.assign(silent, { addEventListener: () => undefined, removeEventListener: () => undefined });
}
