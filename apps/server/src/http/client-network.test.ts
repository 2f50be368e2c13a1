import { Hono } from "hono";
import { expect, test } from "vitest";
import { createClientNetworks } from "./client-network.ts";

async function clientNetworkOf(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: readonly string[] = [],
) {
  const networks = createClientNetworks(proxies);
  const app = new Hono().get("/", (c) => c.text(networks(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request("/", { headers }, env)).text();
}

const balancer = ["10.0.0.0/8", "fd00::/8"];

test.each([
  ["without proxies the header is ignored", "203.0.113.9", "192.0.2.1", [], "203.0.113.9"],
  ["a stranger cannot pass for a proxy", "203.0.113.9", "192.0.2.1", balancer, "203.0.113.9"],
  ["behind a proxy it is the client that the proxy saw", "10.0.0.1", "192.0.2.1", balancer, "192.0.2.1"],
  ["what the client wrote itself is further left", "10.0.0.1", "1.2.3.4, 192.0.2.1", balancer, "192.0.2.1"],
  ["through two proxies", "10.0.0.1", "1.2.3.4, 192.0.2.1, 10.9.9.9", balancer, "192.0.2.1"],
  ["a proxy without the header is itself the network", "10.0.0.1", undefined, balancer, "10.0.0.1"],
  ["nonsense is not a network", "10.0.0.1", "1.2.3.4, unknown", balancer, "10.0.0.1"],
  ["a proxy that adds the client's port", "10.0.0.1", "192.0.2.1:5678", balancer, "192.0.2.1"],
  ["another port is the same network", "10.0.0.1", "192.0.2.1:5679", balancer, "192.0.2.1"],
  ["an IPv6 address with a port", "10.0.0.1", "[2001:db8:1:2::9]:443", balancer, "2001:db8:1:2::/64"],
  ["an IPv6 address in brackets", "10.0.0.1", "[2001:db8:1:2::9]", balancer, "2001:db8:1:2::/64"],
  ["a mapped IPv4 address with a port", "10.0.0.1", "[::ffff:192.0.2.1]:443", balancer, "192.0.2.1"],
  ["ports along the way", "10.0.0.1", "1.2.3.4:1, 192.0.2.1:2, 10.9.9.9:3", balancer, "192.0.2.1"],
  ["an invalid port", "10.0.0.1", "192.0.2.1:", balancer, "10.0.0.1"],
  ["a mapped IPv4 address", "::ffff:203.0.113.9", undefined, [], "203.0.113.9"],
  ["a proxy with a mapped IPv4 address", "::ffff:10.0.0.1", "192.0.2.1", balancer, "192.0.2.1"],
  ["a proxy by IPv6", "fd00::1", "192.0.2.1", balancer, "192.0.2.1"],
  ["an IPv6 network is one network", "2001:db8:1:2:3:4:5:6", undefined, [], "2001:db8:1:2::/64"],
  ["however it is written", "2001:0db8:1:2::9", undefined, [], "2001:db8:1:2::/64"],
  ["with a gap early", "2001:db8::1", undefined, [], "2001:db8:0:0::/64"],
  ["without a socket", undefined, "192.0.2.1", balancer, "nowhere"],
])("[AC15] %s", async (_name, socket, forwarded, proxies, clientNetwork) => {
  expect(await clientNetworkOf(socket, forwarded, proxies)).toBe(clientNetwork);
});

test("[AC15] an invalid proxy address prevents the start", () => {
  expect(() => createClientNetworks(["the balancer"])).toThrow("the balancer is neither an address nor a network");
});
