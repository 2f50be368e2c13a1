import { PaymentFailure, type Payments } from "./payments.ts";

/** No provider: nothing is sold, no calls are made, and what was stored stays as it is. */
export function createNoPayments(now: () => Date): Payments {
  const refuse = async (): Promise<never> => {
    throw new PaymentFailure("refused", "there is no payment provider");
  };
  const payments: Payments = {
    mode: "live",
    now: async () => now(),
    onBehalfOf: () => payments,
    makeCustomer: refuse,
    changeCustomerEmail: refuse,
    openCheckout: refuse,
    isPayable: refuse,
    closeCheckout: refuse,
    linkedBuyer: refuse,
    openPortal: refuse,
    subscriptionsOf: refuse,
    resumeSubscription: refuse,
    cancel: refuse,
    end: refuse,
    preparePrices: refuse,
    readPrice: refuse,
    readPaymentLink: refuse,
    readWebhook: async () => "forged",
    eventsSince: async () => [],
    reversedBy: refuse,
  };
  return payments;
}
