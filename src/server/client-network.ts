import { isIPv6 } from "node:net";

/**
 * The network a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 one.
 * X-Forwarded-For counts only behind `trustedProxies` proxies of our own.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const address = (trustedProxies > 0 ? hops.at(-trustedProxies) : undefined) ?? socketAddress ?? "unknown";
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : plain;
}

function firstFourGroups(address: string): string {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
