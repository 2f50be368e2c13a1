import { randomBytes } from "node:crypto";
import type {
  FakeCharge,
  FakeCustomer,
  FakeDispute,
  FakeEndpoint,
  FakeEvent,
  FakeInvoice,
  FakePortal,
  FakePrice,
  FakeProduct,
  FakeSchedule,
  FakeSession,
  FakeSubscription,
} from "./objects-testing.ts";

/** Everything the fake knows. */
export interface State {
  readonly live: boolean;
  /** Seconds. */
  now(): number;
  readonly customers: Map<string, FakeCustomer>;
  /** Customers that are no more. */
  readonly deleted: Set<string>;
  readonly products: Map<string, FakeProduct>;
  readonly prices: Map<string, FakePrice>;
  readonly sessions: Map<string, FakeSession>;
  readonly subscriptions: Map<string, FakeSubscription>;
  readonly schedules: Map<string, FakeSchedule>;
  readonly invoices: Map<string, FakeInvoice>;
  readonly charges: Map<string, FakeCharge>;
  readonly disputes: Map<string, FakeDispute>;
  readonly portals: Map<string, FakePortal>;
  readonly endpoints: Map<string, FakeEndpoint>;
  /** In the order in which they happened. */
  readonly events: FakeEvent[];
  /** Whether Stripe's own portal settings were ever saved. */
  portalSaved: boolean;
}

export function createState(now: () => Date, live: boolean): State {
  return {
    live,
    now: () => Math.floor(now().getTime() / 1000),
    customers: new Map(),
    deleted: new Set(),
    products: new Map(),
    prices: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: new Map(),
    charges: new Map(),
    disputes: new Map(),
    portals: new Map(),
    endpoints: new Map(),
    events: [],
    portalSaved: false,
  };
}

export function makeId(kind: string): string {
  return `${kind}_${randomBytes(9).toString("hex")}`;
}

export function note(state: State, type: FakeEvent["type"], object: object): void {
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

/** An error as Stripe answers it. */
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

/** Stores a subscription and tells that it changed. */
export function keep(state: State, subscription: FakeSubscription): FakeSubscription {
  const known = state.subscriptions.has(subscription.id);
  state.subscriptions.set(subscription.id, subscription);
  const over = subscription.status === "canceled";
  note(state, `customer.subscription.${over ? "deleted" : known ? "updated" : "created"}`, subscription);
  return subscription;
}
