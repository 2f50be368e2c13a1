/** What a page hands over to the next one, to be done there once all it needs has come. */
export interface Asked {
  /** The file is to be downloaded. */
  readonly file: true;
  /** The file of changes is. */
  readonly changes: true;
  /** This name is to be looked for in the file. */
  readonly find: string;
  /** What a payment has opened is to be said. */
  readonly paid: true;
}

/** The state of a history entry that asks for it. */
export function askFor<What extends keyof Asked>(what: What, value: Asked[What]) {
  return { [what]: value };
}

/** Whether the page that led here asked for it. */
export function isAsked(what: keyof Asked): boolean {
  if (typeof window === "undefined") return false;
  const entry = window.history.state as { readonly state?: Partial<Asked> | null } | null;
  return entry?.state?.[what] !== undefined;
}

/** What the page that led here asked for, null: nothing; told once, so that a reload does not ask again. */
export function consumePendingAction<What extends keyof Asked>(what: What): Asked[What] | null {
  const { history } = window;
  const entry = history.state as { readonly state?: Partial<Asked> | null } | null;
  const { [what]: asked = null, ...rest } = entry?.state ?? {};
  if (asked) history.replaceState({ ...entry, state: Object.keys(rest).length ? rest : null }, "");
  return asked as Asked[What] | null;
}
