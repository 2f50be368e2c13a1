/** What a text as a whole leaves open, in the order in which it is asked. */
export const questionKinds = [
  "name column",
  "number column",
  "position column",
  "which team",
  "which number",
  "batting order or jersey",
  "years or jersey",
  "order of names",
  "family names",
  "first names missing",
  "numbers missing",
  "numbers twice",
  "names twice",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A person's answers; a question without one remains open. */
export type Answers = Readonly<Partial<Record<QuestionKind, string>>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A question about the text, with its possible answers; the first is the likeliest, and applies until one is given. */
export interface OpenQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly answers: readonly Choice[];
  /** The lines of the people it is about, if it is not about all. */
  readonly lines?: readonly number[];
}

/** Returns the answer that applies to a question. */
export type Ask = (question: OpenQuestion) => string;

/** Returns the answer that applies to a question: the given one, otherwise the likeliest, and the question is open. */
export function askedIn(open: OpenQuestion[], chosen: Answers): Ask {
  return (question) => {
    const { kind, answers } = question;
    const given = answers.find(({ value }) => value === chosen[kind])?.value;
    if (given === undefined) open.push(question);
    return given ?? answers[0]?.value ?? "";
  };
}
