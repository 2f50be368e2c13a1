/** The forms of a player's code: any of t (team) and p (position) before it, and n (number) after it (rule M8). */
export interface Form {
  readonly letters: FormLetters;
  readonly team: boolean;
  readonly position: boolean;
  readonly number: boolean;
}

export type FormLetters = "t" | "p" | "n" | "tn" | "pn" | "tp" | "tpn";

/** Returns a form by its letters: `tn` is team and number. */
function form(letters: FormLetters): Form {
  return { letters, team: letters.includes("t"), position: letters.includes("p"), number: letters.includes("n") };
}

const always = (["t", "p", "n"] as const).map(form);
const withShortName = [...always, ...(["tn", "pn", "tp", "tpn"] as const).map(form)];

/** Returns the forms with separate lines, in file order; four more if the plain code is the short name (M8). */
export function variants(shortCodeLongName: boolean): readonly Form[] {
  return shortCodeLongName ? always : withShortName;
}

/** Returns the code of a form: `tpp8n` for `p8`. */
export function codeOf({ team, position, number }: Form, plain: string): string {
  return `${team ? "t" : ""}${position ? "p" : ""}${plain}${number ? "n" : ""}`;
}
