/** Actions that a page requests of the next one, to be done there once everything it needs is loaded. */
export interface PendingActions {
  /** Download the file. */
  readonly file: true;
  /** Download the file of changes. */
  readonly changes: true;
  /** Look for this name in the file. */
  readonly find: string;
  /** Say what a payment has unlocked. */
  readonly paid: true;
}

/** Returns the state of a history entry that requests an action. */
export function pendingAction<What extends keyof PendingActions>(what: What, value: PendingActions[What]) {
  return { [what]: value };
}

/** Whether the previous page requested this action. */
export function hasPendingAction(what: keyof PendingActions): boolean {
  if (typeof window === "undefined") return false;
  const entry = window.history.state as { readonly state?: Partial<PendingActions> | null } | null;
  return entry?.state?.[what] !== undefined;
}

/** Returns the action the previous page requested, or null, and clears it so that a reload does not repeat it. */
export function consumePendingAction<What extends keyof PendingActions>(what: What): PendingActions[What] | null {
  const { history } = window;
  const entry = history.state as { readonly state?: Partial<PendingActions> | null } | null;
  const { [what]: action = null, ...rest } = entry?.state ?? {};
  if (action) history.replaceState({ ...entry, state: Object.keys(rest).length ? rest : null }, "");
  return action as PendingActions[What] | null;
}
