/** `3 changes are not saved yet.` */
export function unsavedWords(count: number): string {
  return count === 1 ? "1 change is not saved yet." : `${count} changes are not saved yet.`;
}

/** What it means that this browser stores nothing. @param hasAccount changes go to an account, too */
export function notStoredWords(
  isFull: boolean,
  hasAccount: boolean,
): { readonly title: string; readonly text: string } {
  return {
    title: isFull ? "This browser is out of space" : "This browser does not save anything",
    text: hasAccount
      ? "Changes are saved in your account. Without a network they last as long as this page is open."
      : "Your changes work while this page is open, and are gone when it is closed.",
  };
}
