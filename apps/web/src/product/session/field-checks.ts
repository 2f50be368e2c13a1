/** Validates an address before it is sent. Whether it can exist is for the server to decide. */
export function checkEmail(typed: string): string | null {
  if (!typed.trim()) return "Please enter your email address.";
  return /^[^\s@]+@\S+$/.test(typed.trim()) ? null : "Enter an address such as name@example.com.";
}

/** Checks only that something was typed. */
export function required(what: string): (typed: string) => string | null {
  return (typed) => (typed ? null : `Please enter ${what}.`);
}

/** The shortest password, in characters (rule AC6). The server enforces the longest, 128. */
const shortestPassword = 6;

/** Under each field for a new password: what the server refuses (rules AC6, AC32). */
export const passwordHint = `At least ${shortestPassword} characters. Common ones, like a word and a number, are refused.`;

/** Why a new password cannot be sent as typed. */
type PasswordProblem = "mismatch" | "too-short";

/** Returns the first problem of a new password and its repetition; null: none. Counts characters as users see them. */
export function newPasswordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) return "mismatch";
  return Array.from(password).length < shortestPassword ? "too-short" : null;
}
