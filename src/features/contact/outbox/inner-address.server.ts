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

const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
