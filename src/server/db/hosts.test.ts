import { expect, test } from "vitest";
import { readHosts } from "./hosts.ts";

test.each([
  [
    "postgresql://u:p@a:5432,b,c:7/db?target_session_attrs=read-write",
    "a:5432 b:5432 c:7",
    "postgresql://u:p@a:5432/db",
  ],
  [
    "postgres://u:p%40@[::1]:5,h/db?sslmode=require",
    "::1:5 h:5432",
    "postgres://u:p%40@[::1]:5/db?sslmode=require",
  ],
  ["postgresql:///db?host=a,b&port=1,2", "a:1 b:2", "postgresql://a:1/db"],
  [
    "postgresql://u@/db?host=/one,/two",
    "/one:5432 /two:5432",
    "postgresql://u@localhost:5432/db?host=%2Fone",
  ],
  ["postgresql://u@h", "h:5432", "postgresql://u@h:5432"],
])("%s names what libpq reads in it", (url, hosts, first) => {
  const read = readHosts(url);
  expect(read.hosts.map(({ host, port }) => `${host}:${port}`).join(" ")).toBe(hosts);
  expect(read.first).toBe(first);
});

test.each([
  ["mysql://a/db", "must be an address that begins with postgres://"],
  ["postgresql://a,b/db?target_session_attrs=standby", "the portal writes"],
  ["postgresql://u@a:b,c/db", "names a host that is none"],
  ["postgresql://u@a:99999/db", "names a port that is none"],
])("%s is refused, and why is said", (url, why) => expect(() => readHosts(url)).toThrow(why));
