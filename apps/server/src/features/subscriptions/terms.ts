/**
 * The renewal terms in force, as the boxes and the letters state them: price, period, how to cancel, refund. Raise the
 * version with every change of their wording; consent is stored with it.
 */
export const termsVersion = "2026-11-01";

/** Days after a payment in which it is given back in full, no questions asked. */
export const refundDays = 15;
