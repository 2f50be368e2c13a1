/** The query of a link, parsed part by part. */
export interface Link {
  /** A part's value; null if it is missing or repeated, as repeated parts are ignored. */
  readonly read: (key: string) => string | null;
  readonly readIf: (key: string, fits: (value: string) => boolean, why: string) => string | null;
  /** An id in the form our API uses. */
  readonly readId: (key: string) => string | null;
  /** The choices the link makes, in the table's spelling. Unreadable values are skipped. */
  readonly readChoices: <Choices extends object>(spellings: Spellings<Choices>) => Partial<Choices>;
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

  const read = (key: string): string | null => {
    const values = query.getAll(key);
    if (values.length > 1) pass(key, "is given more than once");
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  const readIf: Link["readIf"] = (key, fits, why) => {
    const value = read(key);
    if (value === null || fits(value)) return value;
    pass(key, why);
    return null;
  };
  const readChoice = (name: string, { key, spelled, open }: AnySpelling): readonly (readonly [string, unknown])[] => {
    const word = readIf(
      key,
      (value) => spelled.some(([known]) => known === value) || open?.(value) === true,
      `is not one of ${spelled.map(([known]) => known).join(", ")}`,
    );
    if (word !== null && open?.(word)) return [[name, word]];
    return spelled.flatMap(([known, meant]) => (known === word ? [[name, meant] as const] : []));
  };
  return {
    read,
    readIf,
    readId: (key) => readIf(key, (value) => /^[\w.:-]{1,100}$/.test(value), "is not an id"),
    readChoices: <Choices extends object>(spellings: Spellings<Choices>) =>
      Object.fromEntries(
        Object.entries<AnySpelling>(spellings).flatMap(([name, spelling]) => readChoice(name, spelling)),
      ) as Partial<Choices>,
    notes,
  };
}

/**
 * The parts of an address for a form's choices.
 * @param defaults the defaults, which are left out
 * @param fixed choices that follow from another choice and are not written
 */
export function writeChoices<Choices extends object>(
  spellings: Spellings<Choices>,
  choices: Choices,
  defaults: Partial<Choices>,
  fixed: Partial<Choices>,
): readonly (readonly [key: string, word: string])[] {
  return Object.entries<AnySpelling>(spellings).flatMap(([name, { key, spelled, open }]) => {
    const choice = choices[name as keyof Choices];
    const isOpen = typeof choice === "string" && open?.(choice) === true;
    const word = isOpen ? choice : spelled.find(([, meant]) => meant === choice)?.[0];
    const isWritten = choice !== defaults[name as keyof Choices] && !(name in fixed);
    return isWritten && word !== undefined ? [[key, word] as const] : [];
  });
}
