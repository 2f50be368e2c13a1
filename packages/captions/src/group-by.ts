/** Groups items by a text, in the order in which each text first occurs. */
export function groupBy<Item>(
  items: readonly Item[],
  textOf: (item: Item, at: number) => string,
): Map<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [at, item] of items.entries()) {
    const text = textOf(item, at);
    const group = groups.get(text);
    if (group) group.push(item);
    else groups.set(text, [item]);
  }
  return groups;
}
