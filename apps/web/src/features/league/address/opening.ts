/** The state of a page that is shown first and opens then: only the browser knows the address and the day. */
export interface Opening<State, Action> {
  readonly state: State;
  /** What a person has done before it opened, in order; null once it has. */
  readonly early: readonly Action[] | null;
}

/** The page opens as its address says. */
export interface Opened<State> {
  readonly type: "opened";
  readonly state: State;
}

/** Adds the opening to a page's rules: what was done before is done again to what it opens as, so nothing is lost. */
export function openingReducer<State, Action extends { readonly type: string }>(
  reduce: (state: State, action: Action) => State,
): (opening: Opening<State, Action>, action: Action | Opened<State>) => Opening<State, Action> {
  return (opening, action) => {
    const { early } = opening;
    if (isOpening<State, Action>(action))
      return early ? { state: early.reduce(reduce, action.state), early: null } : opening;
    const state = reduce(opening.state, action);
    if (early) return { state, early: [...early, action] };
    return state === opening.state ? opening : { state, early };
  };
}

function isOpening<State, Action extends { readonly type: string }>(
  action: Action | Opened<State>,
): action is Opened<State> {
  return action.type === "opened";
}
