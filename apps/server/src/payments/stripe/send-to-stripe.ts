import { Stripe } from "stripe";
import { NoAnswer, send } from "@agate/feeds";

/**
 * Sends the SDK's requests. Its own client waits for as long as bytes arrive, and reads as many as there are; here the
 * timeout is for the whole response, and its size is limited (rule PV25).
 */
export const sendToStripe: Stripe.HttpClient = {
  getClientName: () => "node",
  async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
    const signal = AbortSignal.timeout(timeout);
    const url = `${protocol}://${host}:${port}${path}`;
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const request = { method, headers: Object.fromEntries(sent), body, signal, reads: () => true };
    const answer = await send(url, request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // By their codes the SDK knows a timeout and a broken connection.
      throw error.what === "late" ? Stripe.HttpClient.makeTimeoutError() : (error.cause ?? error);
    });
    const { status, headers: answered } = answer;
    return {
      getStatusCode: () => status,
      getHeaders: () => answered as Record<string, string>,
      getRawResponse: () => ({ statusCode: status, headers: answered }),
      toStream: () => undefined,
      toJSON: async () => JSON.parse(new TextDecoder().decode(answer.body)),
    };
  },
};
