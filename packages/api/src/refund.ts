/** Days after a payment in which it is given back in full, no questions asked. */
export const refundDays = 15;

/** Days for which a renewal that could not be charged leaves access, from the day it was due (rule SU2). */
export const graceDays = 7;
