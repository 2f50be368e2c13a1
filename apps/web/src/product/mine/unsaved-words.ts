/** `3 changes are not saved yet.` */
export function unsavedWords(count: number): string {
  return count === 1 ? "1 change is not saved yet." : `${count} changes are not saved yet.`;
}
