import type { Limit } from "../../db/rate-limit.ts";

/**
 * How often the payment provider is asked, or something agreed to, on somebody's behalf. The limit by network (the client's
 * network address) is wider: a press room shares one.
 */
export interface PaymentLimits {
  readonly byPerson: Limit;
  readonly byNetwork: Limit;
}

export const paymentLimits: PaymentLimits = {
  byPerson: { most: 20, seconds: 60 },
  byNetwork: { most: 200, seconds: 60 },
};
