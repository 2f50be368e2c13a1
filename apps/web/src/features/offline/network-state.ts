/** What a page knows of its way to the server. */
export type NetworkState =
  /** Nothing speaks against it. */
  | { readonly status: "online" }
  /** Something did not come; not told yet, because a flapping network would flicker. */
  | { readonly status: "doubted"; readonly why: WhyOffline }
  /** It has not come for a while: told. */
  | { readonly status: "offline"; readonly why: WhyOffline }
  /** It was told that there is none, and now there is one. */
  | { readonly status: "back" };

/**
 * `portal`: something on the way answers with pages of its own and may want to be signed in to. `busy`: the server is there
 * and cannot just now.
 */
export type WhyOffline = "no-network" | "portal" | "busy";

export type NetworkEvent =
  /** Something could not be loaded. */
  | { readonly type: "lost"; readonly why: WhyOffline }
  /** The server has answered. */
  | { readonly type: "reached" }
  /** The time that belongs to a state is over. */
  | { readonly type: "waited" };

export const online: NetworkState = { status: "online" };

/** Milliseconds for which a state is held before `waited`: a doubt is told then, and "Back online" has been read. */
export const holds: Readonly<Partial<Record<NetworkState["status"], number>>> = { doubted: 3_000, back: 8_000 };

/** The state after an event; the same object where nothing changed. */
export function nextNetwork(state: NetworkState, event: NetworkEvent): NetworkState {
  switch (event.type) {
    case "lost":
      if (state.status !== "doubted" && state.status !== "offline") return { status: "doubted", why: event.why };
      return state.why === event.why ? state : { ...state, why: event.why };
    case "reached":
      if (state.status === "offline") return { status: "back" };
      return state.status === "doubted" ? online : state;
    case "waited":
      if (state.status === "doubted") return { status: "offline", why: state.why };
      return state.status === "back" ? online : state;
  }
}

/** Milliseconds until the server is asked again while it is not reached: 3 seconds, then twice as long, a minute at most. */
export function nextTry(tries: number): number {
  return Math.min(3_000 * 2 ** tries, 60_000);
}
