/** Under this name a browser remembers that it has a run of somebody, so that the page opens on it. */
export const keptMark = (owner: string): string => `agate:checked:${owner}`;
