import { isIP, isIPv6 } from "node:net";

/** The network of an address as used by rate limits: an IPv4 address, or an IPv6 /64; null when it is not an IP address. */
export function networkOfAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "").replace(/\/64$/, "");
  if (isIP(plain) === 0) return null;
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
