/** Actions that a page requests of the next one, to be done there once everything it needs is loaded. */
export interface Asked {
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
export function askFor<What extends keyof Asked>(what: What, value: Asked[What]) {
  return { [what]: value };
}

/** Whether the previous page requested this action. */
export function isAsked(what: keyof Asked): boolean {
  if (typeof window === "undefined") return false;
  const entry = window.history.state as { readonly state?: Partial<Asked> | null } | null;
  return entry?.state?.[what] !== undefined;
}

/** Returns the action the previous page requested, or null, and clears it so that a reload does not repeat it. */
export function consumePendingAction<What extends keyof Asked>(what: What): Asked[What] | null {
  const { history } = window;
  const entry = history.state as { readonly state?: Partial<Asked> | null } | null;
  const { [what]: asked = null, ...rest } = entry?.state ?? {};
  if (asked) history.replaceState({ ...entry, state: Object.keys(rest).length ? rest : null }, "");
  return asked as Asked[What] | null;
}
