/** Works through the items, so many beside each other; rejects with the first failure. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    // One iterator for all: each item is taken once.
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
