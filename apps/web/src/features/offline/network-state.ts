/** What a page knows about its connection to the server. */
export type NetworkState =
  /** No sign of trouble. */
  | { readonly status: "online" }
  /** Something failed to load. Not shown yet, because a flapping network would make the notice flicker. */
  | { readonly status: "doubted"; readonly why: WhyOffline }
  /** It has failed for a while: shown. */
  | { readonly status: "offline"; readonly why: WhyOffline }
  /** The connection was shown as lost, and now it is back. */
  | { readonly status: "back" };

/**
 * `portal`: something on the way responds with its own pages and may require a sign-in. `busy`: the server is up but
 * cannot respond right now.
 */
export type WhyOffline = "no-network" | "portal" | "busy";

export type NetworkEvent =
  /** Something could not be loaded. */
  | { readonly type: "lost"; readonly why: WhyOffline }
  /** The server has responded. */
  | { readonly type: "reached" }
  /** The state's time has passed. */
  | { readonly type: "waited" };

export const online: NetworkState = { status: "online" };

/** Milliseconds in a state before `waited`: then a doubt is shown, or "Back online" has been read. */
export const holds: Readonly<Partial<Record<NetworkState["status"], number>>> = { doubted: 400, back: 8_000 };

/** The state after an event; the same object if nothing changed. */
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

/** Milliseconds until the next attempt while the server cannot be reached: 3 seconds, doubling, at most a minute. */
export function nextTry(tries: number): number {
  return Math.min(3_000 * 2 ** tries, 60_000);
}
