import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A name leads to this machine or its own network, and no setting names it. */
export class InnerAddress extends Error {}

/** Whether an address is on this machine or in a network of its own (loopback, link-local, private), as far as the address itself tells. */
export function isInner({ hostname }: URL, named: readonly string[]): boolean {
  if (named.includes(hostname)) return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) ? !isPublic(literal) : /(^|\.)localhost\.?$/.test(hostname);
}

/** Looks a name up for one connection, and answers those of its addresses that are public: what is checked is what is connected to. */
export const publicLookup: LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const open = found.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (!first) return done(new InnerAddress(name), "");
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

/** One that NAT64 makes of an IPv4 address is what that is; `::/96`, in which those of old hid one, is nobody's. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  if (found instanceof ipaddr.IPv4) return found.range() === "unicast";
  const last = ipaddr.fromByteArray(found.toByteArray().slice(12));
  if (found.match(translated)) return last.range() === "unicast";
  return found.range() === "unicast" && !found.match(compatible);
}

const translated = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const compatible = ipaddr.IPv6.parseCIDR("::/96");
