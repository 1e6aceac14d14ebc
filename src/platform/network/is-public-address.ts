import { BlockList, isIP } from "node:net";

const reservedV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Metadata and host services of a cloud, on public-looking addresses.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

// Of global unicast: protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address.
const reservedV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, "ipv4");
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, "ipv6");
// Everything else in IPv6 is local, mapped, translated or unassigned.
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** True for an address on the open internet: not private, loopback, link-local, metadata, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  // A BlockList compares a mapped address as IPv4, so those are refused by their spelling first.
  if (family !== 6 || address.includes("%") || /^::(ffff:)?/i.test(address)) return false;
  return globalV6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
