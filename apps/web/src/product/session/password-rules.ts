/** The shortest password, in characters (rule AC6). The longest, 128, is the server's to say. */
const shortestPassword = 6;

/** Why a new password cannot be sent as it was typed. */
export type PasswordProblem = "mismatch" | "too-short";

/** The first problem of a new password and its repetition; null: none. Characters are counted as people see them sent. */
export function newPasswordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) return "mismatch";
  return Array.from(password).length < shortestPassword ? "too-short" : null;
}
