/** Processes the items, up to `lanes` at a time. Rejects with the first failure. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    // All lanes share one iterator, so each item is taken once.
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
