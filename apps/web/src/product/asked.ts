/** What a page hands over to a league's page, to be done there once all it needs has come. */
export interface Asked {
  /** The file is to be downloaded. */
  readonly file: true;
  /** The file of changes is. */
  readonly changes: true;
  /** This name is to be looked for in the file. */
  readonly find: string;
}

/** The state of a history entry that asks for it. */
export function askFor<What extends keyof Asked>(what: What, value: Asked[What]) {
  return { [what]: value };
}

/** What the page that led here asked for, null: nothing; told once, so that a reload does not ask again. */
export function takeAsked<What extends keyof Asked>(what: What): Asked[What] | null {
  const { history } = window;
  const entry = history.state as { readonly state?: Partial<Asked> | null } | null;
  const asked = entry?.state?.[what] ?? null;
  if (asked) history.replaceState({ ...entry, state: null }, "");
  return asked;
}
