import { Stripe } from "stripe";
import { PaymentFailure, PortalNotConfigured } from "../payments.ts";

const { errors } = Stripe;

/** What an error of the SDK means to us; anything that is not Stripe's stays what it is: a bug of ours. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isUnconfiguredPortal(error)) return new PortalNotConfigured(error.message, { cause: error });
  const later =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error.statusCode === 409 ||
    (error.statusCode ?? 500) >= 500;
  return new PaymentFailure(later ? "unreachable" : "refused", error.message, { cause: error });
}

/** Stripe has no such object in this mode. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeError && error.code === "resource_missing";
}

/** Stripe has no code for it; its message names the page of the dashboard where the portal is set up. */
function isUnconfiguredPortal(error: Error): boolean {
  return error instanceof errors.StripeInvalidRequestError && /dashboard\.stripe\.com\S*\/portal/.test(error.message);
}
