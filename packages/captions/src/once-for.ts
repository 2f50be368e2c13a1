/**
 * Returns a function that makes something of an object once, for as long as the object lives: rosters, lists and
 * records serve many files and are never changed.
 */
export function onceFor<Given extends object, Made extends object>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const known = new WeakMap<Given, Made>();
  return (given) => {
    const before = known.get(given);
    if (before) return before;
    const made = make(given);
    known.set(given, made);
    return made;
  };
}
