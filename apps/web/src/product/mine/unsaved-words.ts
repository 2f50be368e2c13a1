/** `3 changes are not saved yet.` */
export function unsavedWords(count: number): string {
  return count === 1 ? "1 change is not saved yet." : `${count} changes are not saved yet.`;
}

/** Explains that this browser stores nothing, and what helps. @param hasAccount changes go to an account, too */
export function notStoredWords(
  isFull: boolean,
  hasAccount: boolean,
): { readonly title: string; readonly text: string } {
  const lasts = hasAccount
    ? "Changes are saved in your account. Without a network they last as long as this page is open."
    : "Your changes work while this page is open, and are gone when it is closed.";
  return isFull
    ? { title: "This browser is out of space", text: `Free some space on this device. ${lasts}` }
    : { title: "This browser does not save anything", text: lasts };
}
