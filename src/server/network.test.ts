import { expect, test } from "vitest";
import { networkOf, shortened } from "./network.ts";

test("callers are counted by their IPv4 address, or by the network that a subscriber of IPv6 has", () => {
  const counted = {
    "103.4.145.9": "103.4.145.9",
    "::ffff:103.4.145.9": "103.4.145.9",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:DB8:1:2::": "2001:db8:1:2::/64",
    "2001:db8:1:3::1": "2001:db8:1:3::/64",
    "::1": "::/64",
    "fe80::1%eth0": "fe80::/64",
    unknown: "unknown",
  };
  expect(Object.fromEntries(Object.keys(counted).map((address) => [address, networkOf(address)]))).toEqual(
    counted,
  );
});

test("what is kept of an address for months names no single house", () => {
  expect(["103.4.145.9", "::ffff:103.4.145.9", "2001:db8:1:2:3::6", "unknown"].map(shortened)).toEqual([
    "103.4.145.0/24",
    "103.4.145.0/24",
    "2001:db8:1::/48",
    "unknown",
  ]);
});
