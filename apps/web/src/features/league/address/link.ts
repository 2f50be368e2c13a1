/** The query of a link, parsed part by part. */
export interface Link {
  /** A part's value; null if it is missing or repeated, as repeated parts are ignored. */
  readonly take: (key: string) => string | null;
  readonly takeIf: (key: string, fits: (value: string) => boolean, why: string) => string | null;
  /** An id in the form our API uses. */
  readonly takeId: (key: string) => string | null;
  /** The choices the link makes, in the table's spelling. Unreadable values are skipped. */
  readonly takeChoices: <Choices extends object>(spellings: Spellings<Choices>) => Partial<Choices>;
  /**
   * What was ignored among the parts taken so far, one sentence each. Parts that are never taken belong to other code.
   */
  readonly notes: readonly string[];
}

/** How the address spells each choice of a form. */
export type Spellings<Choices> = {
  readonly [Name in keyof Choices]: {
    readonly key: string;
    readonly spelled: readonly [Spelling<Choices[Name]>, ...Spelling<Choices[Name]>[]];
    /** Accepts other words that are their own value, like the names of a person's things. */
    readonly open?: (word: string) => boolean;
  };
};
export type Spelling<Value> = readonly [word: string, meant: Value];
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
  const takeChoice = (name: string, { key, spelled, open }: AnySpelling): readonly (readonly [string, unknown])[] => {
    const word = takeIf(
      key,
      (value) => spelled.some(([known]) => known === value) || open?.(value) === true,
      `is not one of ${spelled.map(([known]) => known).join(", ")}`,
    );
    if (word !== null && open?.(word)) return [[name, word]];
    return spelled.flatMap(([known, meant]) => (known === word ? [[name, meant] as const] : []));
  };
  return {
    take,
    takeIf,
    takeId: (key) => takeIf(key, (value) => /^[\w.:-]{1,100}$/.test(value), "is not an id"),
    takeChoices: <Choices extends object>(spellings: Spellings<Choices>) =>
      Object.fromEntries(
        Object.entries<AnySpelling>(spellings).flatMap(([name, spelling]) => takeChoice(name, spelling)),
      ) as Partial<Choices>,
    notes,
  };
}

/**
 * The parts of an address for a form's choices.
 * @param usual the default, which is left out
 * @param fixed choices that follow from another choice and are not written
 */
export function writeChoices<Choices extends object>(
  spellings: Spellings<Choices>,
  choices: Choices,
  usual: Partial<Choices>,
  fixed: Partial<Choices>,
): readonly (readonly [key: string, word: string])[] {
  return Object.entries<AnySpelling>(spellings).flatMap(([name, { key, spelled, open }]) => {
    const choice = choices[name as keyof Choices];
    const isOpen = typeof choice === "string" && open?.(choice) === true;
    const word = isOpen ? choice : spelled.find(([, meant]) => meant === choice)?.[0];
    const isSaid = choice !== usual[name as keyof Choices] && !(name in fixed);
    return isSaid && word !== undefined ? [[key, word] as const] : [];
  });
}
