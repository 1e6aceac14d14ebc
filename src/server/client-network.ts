import { networkOfAddress } from "#platform/network/network-of-address.ts";

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
  return networkOfAddress(address) ?? address.slice(0, 60);
}
