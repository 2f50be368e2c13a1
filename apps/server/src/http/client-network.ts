import { BlockList, isIP } from "node:net";
import type { Context } from "hono";

/**
 * Creates the function that returns where a request comes from: the socket's address, or behind proxies of our own the
 * last address that is not theirs. What a client writes into `X-Forwarded-For` itself is further to the left and never
 * reached. Addresses of one IPv6 network (/64) count as one, because a client can use any of them.
 * @param proxies addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is trusted
 * @throws when one of them is neither
 */
export function createClientNetworks(proxies: readonly string[]): (c: Context) => string {
  const trusted = new BlockList();
  for (const proxy of proxies) addTo(trusted, proxy);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (c) => {
    let address = plain(socketAddress(c));
    if (!address) return "nowhere"; // an in-process request, without a socket
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map(plain);
    while (isTrusted(address)) {
      const before = forwarded.pop();
      if (!before) break;
      address = before;
    }
    return isIP(address) === 6 ? networkOf(address) : address;
  };
}

function socketAddress({ env }: Context): string {
  const { incoming } = (env ?? {}) as { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? "";
}

/**
 * An address without the port that some proxies add, and without the IPv6 prefix of a mapped IPv4
 * address; empty if it is invalid.
 */
function plain(text: string): string {
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? withPort ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address : "";
}

function addTo(list: BlockList, proxy: string): void {
  const [address = "", bits] = proxy.split("/");
  const version = isIP(address);
  if (!version) throw new Error(`${proxy} is neither an address nor a network`);
  list.addSubnet(address, bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), `ipv${version as 4 | 6}`);
}

/** The first four groups: `2001:db8:1:2::/64`. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill("0"), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
