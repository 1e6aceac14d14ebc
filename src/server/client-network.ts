import { networkOfAddress } from "#platform/network/network-of-address.ts";

/**
 * The network of a request as used by rate limits: an IPv4 address, or an IPv6 /64. X-Forwarded-For counts only behind
 * `trustedProxies` of our own proxies.
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
  return networkOfAddress(address) ?? address.slice(0, 60);
}
