/** Texts in one of the browser's storages, which it may refuse: in a private window, by a setting, on a full disk. */
function textsIn(storage: () => Storage) {
  return {
    /** Null: nothing, or storage is refused. */
    read: (key: string): string | null => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /**
     * Stores a text; null deletes it.
     * @returns false if storage is refused
     */
    store: (key: string, text: string | null): boolean => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Until this tab is closed. */
export const inTab = textsIn(() => sessionStorage);

/** Until a sign-out, for all tabs. */
export const inBrowser = textsIn(() => localStorage);
