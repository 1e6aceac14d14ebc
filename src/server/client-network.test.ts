import { expect, test } from "vitest";
import { clientNetwork } from "#server/client-network.ts";

test.each([
  ["the socket's address", "203.0.113.7", null, 0, "203.0.113.7"],
  ["IPv4 in IPv6 clothes", "::ffff:203.0.113.7", null, 0, "203.0.113.7"],
  ["a forged header without a proxy", "203.0.113.7", "1.2.3.4", 0, "203.0.113.7"],
  ["the header of our proxy", "127.0.0.1", "1.2.3.4", 1, "1.2.3.4"],
  ["a forged entry before our proxy's", "127.0.0.1", "9.9.9.9, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies of ours", "127.0.0.1", "9.9.9.9, 1.2.3.4, 10.0.0.1", 2, "1.2.3.4"],
  ["an IPv6 address counts with its /64", "2001:db8:1:2:3:4:5:6", null, 0, "2001:db8:1:2::/64"],
  ["a short IPv6 address", "2001:db8::1", null, 0, "2001:db8:0:0::/64"],
  ["nothing known", undefined, null, 0, "unknown"],
] as [string, string | undefined, string | null, number, string][])("%s", (_, socket, header, proxies, network) => {
  expect(clientNetwork(socket, header, proxies)).toBe(network);
});
