/** Days after a payment in which it is given back in full, no questions asked. */
export const refundDays = 15;
