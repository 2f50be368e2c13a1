/** The forms of a player's code: any of t (team), p (position) and n (number) before and behind it (rule M8). */
export interface Form {
  readonly letters: FormLetters;
  readonly team: boolean;
  readonly position: boolean;
  readonly number: boolean;
}

export type FormLetters = "t" | "p" | "n" | "tn" | "pn" | "tp" | "tpn";

/** A form by its letters: `tn` is team and number. */
function form(letters: FormLetters): Form {
  return { letters, team: letters.includes("t"), position: letters.includes("p"), number: letters.includes("n") };
}

const always = (["t", "p", "n"] as const).map(form);
const withShortName = [...always, ...(["tn", "pn", "tp", "tpn"] as const).map(form)];

/** The forms that have lines of their own, in file order; four more when the plain code is the short name (M8). */
export function variants(shortCodeLongName: boolean): readonly Form[] {
  return shortCodeLongName ? always : withShortName;
}

/** The code of a form: `tpp8n` of `p8`. */
export function codeOf({ team, position, number }: Form, plain: string): string {
  return `${team ? "t" : ""}${position ? "p" : ""}${plain}${number ? "n" : ""}`;
}
