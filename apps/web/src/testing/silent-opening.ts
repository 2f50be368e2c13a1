/** What `indexedDB.open` returns if the browser's storage never responds. */
export function silentOpening(): IDBOpenDBRequest {
  const silent = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  return Object.assign(silent, { addEventListener: () => undefined, removeEventListener: () => undefined });
}
