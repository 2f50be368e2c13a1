/** What this tab remembers under a key until it is closed; null: nothing, or the browser refuses storage. */
export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Has this tab remember a text, or with null forget it.
 * @returns false where the browser refuses storage
 */
export function rememberInTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
