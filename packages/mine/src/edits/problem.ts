import type { EditField } from "../edit.ts";
import { longestValue } from "../edit.ts";
import { cleanValue } from "./people.ts";
import type { Values } from "./people.ts";

/** Why a value cannot be kept, in a sentence; null: it can. Nothing at all is a value: a number that was taken away. */
export function valueProblem(field: EditField, text: string): string | null {
  const value = cleanValue(field, text);
  if (value.length > longestValue) return `At most ${longestValue} characters.`;
  if (field === "number" && value !== "" && !/^[0-9]{1,3}$/.test(value)) return "A number has one to three digits.";
  return null;
}

/** Why somebody with these values can have no name in a caption; null: nothing is missing. */
export function nameProblem({ first, last }: Pick<Values, "first" | "last">): string | null {
  return cleanValue("first", first) || cleanValue("last", last) ? null : "A name is needed.";
}
