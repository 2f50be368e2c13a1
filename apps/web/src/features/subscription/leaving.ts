/** What a tab remembers while somebody is away at checkout (spec 1, section 4: Checkout). Storage may be refused. */
const keys = {
  plan: "agate:last-plan",
  back: "agate:return-path",
  checked: "agate:checked-session",
} as const;

/** Before leaving for checkout: the plan that was chosen, and where to go back to. */
export function rememberLeaving(planId: string, back: string | null): void {
  write(keys.plan, planId);
  write(keys.back, back);
}

/** The plan that was last taken to checkout. */
export function recallPlan(): string | null {
  return read(keys.plan);
}

export function forgetPlan(): void {
  write(keys.plan, null);
}

/** Where to go back to, as it was when the tab was left for checkout. */
export function recallReturnPath(): string | null {
  return read(keys.back);
}

/** Once somebody has come back it is remembered no longer. */
export function forgetReturnPath(): void {
  write(keys.back, null);
}

/** Marks a finished checkout as looked into; false: it was already, and is not again. */
export function markChecked(sessionId: string): boolean {
  if (read(keys.checked) === sessionId) return false;
  write(keys.checked, sessionId);
  return true;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the way back is the one the server has kept with the checkout.
  }
}
