/** What a form asks of an address before it is sent; whether it can exist is the server's to say. */
export function checkEmail(typed: string): string | null {
  if (!typed.trim()) return "Please enter your email address.";
  return /^[^\s@]+@\S+$/.test(typed.trim()) ? null : "Enter an address such as name@example.com.";
}

/** Asks only that something was typed. */
export function askFor(what: string): (typed: string) => string | null {
  return (typed) => (typed ? null : `Please enter ${what}.`);
}

/** The shortest password, in characters (rule AC6). The longest, 128, is the server's to say. */
const shortestPassword = 6;

/** Why a new password cannot be sent as it was typed. */
type PasswordProblem = "mismatch" | "too-short";

/** The first problem of a new password and its repetition; null: none. Characters are counted as people see them sent. */
export function newPasswordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) return "mismatch";
  return Array.from(password).length < shortestPassword ? "too-short" : null;
}
