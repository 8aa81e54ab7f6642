import ipaddr from "ipaddr.js";

/**
 * By what callers are counted: an IPv4 address, or the /64 that one subscriber of IPv6 has. What is no address counts as it is; of who has
 * hung up there is none any more.
 */
export const networkOf = (address: string | undefined) => prefixOf(address ?? "", { ipv4: 32, ipv6: 64 });

/** The same, with all that one subscriber of IPv6 may be given, a /48: where something could be guessed, or others made to wait. */
export const wideNetworkOf = (address: string | undefined) => prefixOf(address ?? "", { ipv4: 32, ipv6: 48 });

/** Enough to tell one's own provider from another, and no single house: what is kept for months. */
export const shortened = (address: string) => prefixOf(address, { ipv4: 24, ipv6: 48 });

function prefixOf(address: string, bits: Record<"ipv4" | "ipv6", number>): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const found = ipaddr.process(address);
  const family = found.kind();
  const of = family === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = of.networkAddressFromCIDR(`${found}/${bits[family]}`);
  return family === "ipv4" && bits.ipv4 === 32 ? `${network}` : `${network}/${bits[family]}`;
}
