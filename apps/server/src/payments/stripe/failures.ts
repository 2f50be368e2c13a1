import { Stripe } from "stripe";
import { PaymentFailure, type PaymentFault, PortalNotConfigured } from "../payments.ts";

const { errors } = Stripe;

/** Translates an error of the SDK into our terms; any other error is a bug of ours and stays as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isUnconfiguredPortal(error)) return new PortalNotConfigured(error.message, { cause: error });
  return new PaymentFailure(faultOf(error), error.message, { cause: error });
}

function faultOf(error: InstanceType<typeof errors.StripeError>): PaymentFault {
  if (error instanceof errors.StripeConnectionError || (error.statusCode ?? 500) >= 500) return "unreachable";
  // 409: another call holds the same object, or has the same idempotency key.
  return error.statusCode === 429 || error.statusCode === 409 ? "busy" : "refused";
}

/** Stripe refuses it in the current state; a retry would be refused as well. */
export function isRefusal(error: unknown): boolean {
  return error instanceof errors.StripeError && faultOf(error) === "refused";
}

/** What a call returns; undefined: Stripe has no such object in this mode. */
export const unlessMissing = <T>(called: Promise<T>) => unless("resource_missing", called);

/** What a call returns; undefined: another server has made the object meanwhile. */
export const unlessThere = <T>(called: Promise<T>) => unless("resource_already_exists", called);

async function unless<T>(code: string, called: Promise<T>): Promise<T | undefined> {
  try {
    return await called;
  } catch (error) {
    if (error instanceof errors.StripeError && error.code === code) return undefined;
    throw error;
  }
}

/** Stripe has no code for this; its message names the dashboard page where the portal is set up. */
function isUnconfiguredPortal(error: Error): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError && /dashboard\.stripe\.com[^\s.]*\/portal/.test(error.message)
  );
}
