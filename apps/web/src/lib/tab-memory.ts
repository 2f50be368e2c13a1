/** Reads what this tab stored under a key until it is closed. Null: nothing, or the browser refuses storage. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text in this tab; null deletes it.
 * @returns false if the browser refuses storage
 */
export function storeInTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
