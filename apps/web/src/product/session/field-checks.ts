/** What a form asks of an address before it is sent; whether it can exist is the server's to say. */
export function checkEmail(typed: string): string | null {
  if (!typed.trim()) return "Please enter your email address.";
  return /^[^\s@]+@\S+$/.test(typed.trim()) ? null : "Enter an address such as name@example.com.";
}

/** Asks only that something was typed. */
export function askFor(what: string): (typed: string) => string | null {
  return (typed) => (typed ? null : `Please enter ${what}.`);
}
