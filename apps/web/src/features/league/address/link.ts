/** The query of a link, part by part. */
export interface Link {
  /** A part's value; null where it is not given, or given twice: of that nothing counts. */
  readonly take: (key: string) => string | null;
  readonly takeIf: (key: string, fits: (value: string) => boolean, why: string) => string | null;
  /** An id as our API gives them. */
  readonly takeId: (key: string) => string | null;
  /** A choice as the table spells it, its default where the link says nothing that can be read. */
  readonly takeChoices: <Choices extends object>(spellings: Spellings<Choices>) => Choices;
  /** What was ignored, sentence by sentence, as far as it was taken. Parts nobody takes belong to somebody else. */
  readonly notes: readonly string[];
}

/** How the address spells each choice of a form; the first spelling of each is the default and is left out. */
export type Spellings<Choices> = {
  readonly [Name in keyof Choices]: {
    readonly key: string;
    readonly spelled: readonly [Spelling<Choices[Name]>, ...Spelling<Choices[Name]>[]];
  };
};
type Spelling<Value> = readonly [word: string, meant: Value];
type AnySpelling = Spellings<Record<string, unknown>>[string];

export function readLink(search: string): Link {
  const query = new URLSearchParams(search);
  const notes: string[] = [];
  const pass = (key: string, why: string) => void notes.push(`Part of this link was ignored: ${key} ${why}.`);

  const take = (key: string): string | null => {
    const values = query.getAll(key);
    if (values.length > 1) pass(key, "is given more than once");
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  const takeIf: Link["takeIf"] = (key, fits, why) => {
    const value = take(key);
    if (value === null || fits(value)) return value;
    pass(key, why);
    return null;
  };
  const takeChoice = ({ key, spelled }: AnySpelling): unknown => {
    const word = takeIf(
      key,
      (value) => spelled.some(([known]) => known === value),
      `is not one of ${spelled.map(([known]) => known).join(", ")}`,
    );
    return (spelled.find(([known]) => known === word) ?? spelled[0])[1];
  };
  return {
    take,
    takeIf,
    takeId: (key) => takeIf(key, (value) => /^[\w.:-]{1,100}$/.test(value), "is not an id"),
    takeChoices: <Choices extends object>(spellings: Spellings<Choices>) =>
      Object.fromEntries(
        Object.entries<AnySpelling>(spellings).map(([name, spelling]) => [name, takeChoice(spelling)]),
      ) as Choices,
    notes,
  };
}

/**
 * The parts of an address for choices that are not the default ones.
 * @param fixed choices that follow from another one: they are not written
 */
export function writeChoices<Choices extends object>(
  spellings: Spellings<Choices>,
  choices: Choices,
  fixed: Partial<Choices> = {},
): readonly (readonly [key: string, word: string])[] {
  return Object.entries<AnySpelling>(spellings).flatMap(([name, { key, spelled }]) => {
    const at = spelled.findIndex(([, meant]) => meant === choices[name as keyof Choices]);
    const word = spelled[at]?.[0];
    return at > 0 && word !== undefined && !(name in fixed) ? [[key, word] as const] : [];
  });
}
