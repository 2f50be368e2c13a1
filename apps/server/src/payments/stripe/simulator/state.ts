import { randomBytes } from "node:crypto";
import type {
  SimulatedCharge,
  SimulatedCustomer,
  SimulatedDispute,
  SimulatedEndpoint,
  SimulatedEvent,
  SimulatedInvoice,
  SimulatedLink,
  SimulatedPortal,
  SimulatedPrice,
  SimulatedProduct,
  SimulatedSchedule,
  SimulatedSession,
  SimulatedSubscription,
  SimulatedVisit,
} from "./objects.ts";

/** The parts of a state that are stored, one object per row. */
export const kinds = [
  "customers",
  "deleted",
  "declined",
  "products",
  "prices",
  "sessions",
  "subscriptions",
  "schedules",
  "invoices",
  "charges",
  "disputes",
  "links",
  "portals",
  "visits",
  "endpoints",
  "replies",
] as const satisfies readonly (keyof State)[];

/** Everything the simulator knows. Objects are replaced, never mutated: whatever was set has to be stored. */
export interface State {
  readonly live: boolean;
  /** Its own clock, in seconds. */
  now(): number;
  /** The wall clock, in seconds. Payment pages go by it: moving the simulator's clock does not age them. */
  wallNow(): number;
  readonly clock: Clock;
  /** Where its pages are. */
  readonly pages: Pages;
  readonly customers: Map<string, SimulatedCustomer>;
  /** Customers that were deleted. */
  readonly deleted: Map<string, SimulatedCustomer>;
  /** Customers whose card declines every further period. */
  readonly declined: Map<string, { readonly customer: string }>;
  readonly products: Map<string, SimulatedProduct>;
  readonly prices: Map<string, SimulatedPrice>;
  readonly sessions: Map<string, SimulatedSession>;
  readonly subscriptions: Map<string, SimulatedSubscription>;
  readonly schedules: Map<string, SimulatedSchedule>;
  readonly invoices: Map<string, SimulatedInvoice>;
  readonly charges: Map<string, SimulatedCharge>;
  readonly disputes: Map<string, SimulatedDispute>;
  readonly links: Map<string, SimulatedLink>;
  readonly portals: Map<string, SimulatedPortal>;
  readonly visits: Map<string, SimulatedVisit>;
  readonly endpoints: Map<string, SimulatedEndpoint>;
  /** Responses by idempotency key. */
  readonly replies: Map<string, Reply>;
  /** In the order in which they happened. */
  readonly events: SimulatedEvent[];
  /** Whether Stripe's own portal settings were ever saved. */
  portalSaved: boolean;
}

export interface Clock {
  /** Milliseconds that it is ahead of the wall clock. */
  ahead: number;
  /** How many of the events were sent as webhooks. */
  told: number;
}

export interface Pages {
  pay(checkoutId: string): string;
  manage(visitId: string): string;
}

/** The response to a request with an idempotency key, and the request. */
export interface Reply {
  readonly asked: string;
  readonly status: number;
  readonly text: string;
  /** When, in seconds by the wall clock. */
  readonly at: number;
}

const stripesPages: Pages = {
  pay: (id) => `https://checkout.stripe.com/c/pay/${id}`,
  manage: (id) => `https://billing.stripe.com/p/session/${id}`,
};

/** @param wall the wall clock @param options.portalSaved whether Stripe's own portal settings were ever saved */
export function createState(wall: () => Date, { live = false, pages = stripesPages, portalSaved = false } = {}): State {
  const clock: Clock = { ahead: 0, told: 0 };
  return {
    live,
    now: () => Math.floor((wall().getTime() + clock.ahead) / 1000),
    wallNow: () => Math.floor(wall().getTime() / 1000),
    clock,
    pages,
    ...(Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as Pick<State, (typeof kinds)[number]>),
    events: [],
    portalSaved,
  };
}

export function makeId(kind: string): string {
  return `${kind}_${randomBytes(9).toString("hex")}`;
}

export function note(state: State, type: SimulatedEvent["type"], object: object): void {
  state.events.push({
    id: makeId("evt"),
    object: "event",
    type,
    created: state.now(),
    livemode: state.live,
    api_version: "2026-10-28.endive",
    data: { object: structuredClone(object) },
  });
}

/** An error as Stripe sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { readonly type?: string; readonly code?: string; readonly message: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...error } };
  }
}

export function find<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Refusal(404, { code: "resource_missing", message: `No such object: '${id}'` });
  return found;
}

/** Stores an object under its id. @returns it */
export function put<T extends { readonly id: string }>(map: Map<string, T>, object: NoInfer<T>): T {
  map.set(object.id, object);
  return object;
}

/** Stores a subscription and records an event that it changed. */
export function store(state: State, subscription: SimulatedSubscription): SimulatedSubscription {
  const known = state.subscriptions.has(subscription.id);
  state.subscriptions.set(subscription.id, subscription);
  const over = subscription.status === "canceled";
  note(state, `customer.subscription.${over ? "deleted" : known ? "updated" : "created"}`, subscription);
  return subscription;
}
