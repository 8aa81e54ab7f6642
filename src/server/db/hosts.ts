export type Host = { host: string; port: number };

/** The hosts that an address of a database names, and the same address with the first of them alone, as the driver reads it. */
export type Hosts = { hosts: Host[]; first: string };

/**
 * Reads an address as libpq does: several hosts with commas between, each with its port or none, or both as parameters.
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS. Errors: one line that says what is wrong.
 */
export function readHosts(url: string): Hosts {
  const [, before = "", list = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!before) throw new Error("must be an address that begins with postgres:// or postgresql://");
  const named = list.split(",").map(readHost);
  const [one] = named;
  const first = URL.parse(`${before}${one ? one.host : "localhost"}${rest}`);
  if (!one || !first) throw new Error("must be an address: postgresql://user:password@host:5432/database");
  const params = first.searchParams;
  const wanted = params.get("target_session_attrs") ?? "read-write";
  if (!["any", "read-write", "primary"].includes(wanted))
    throw new Error(`target_session_attrs is ${wanted}: the portal writes, so it is read-write`);
  const ports = params.get("port")?.split(",");
  const hosts = (params.get("host")?.split(",") ?? named.map(({ host }) => host)).map((host, at) => ({
    host: host.replace(/^\[(.*)\]$/, "$1"),
    port: portOf(ports ? (ports[at] ?? ports[0]) : named[at]?.port),
  }));
  for (const name of ["target_session_attrs", "load_balance_hosts", "host", "port"]) params.delete(name);
  const [to] = hosts;
  if (to?.host.startsWith("/")) params.set("host", to.host);
  else first.hostname = to?.host.includes(":") ? `[${to.host}]` : (to?.host ?? "");
  first.port = String(to?.port ?? "");
  return { hosts, first: first.href };
}

function readHost(text: string): { host: string; port: string | undefined } {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/.exec(text) ?? [];
  if (!host && text) throw new Error("names a host that is none: host:5432, with commas between several");
  return { host: decodeURIComponent(host) || "localhost", port };
}

function portOf(text: string | undefined): number {
  const port = Number(text || 5432);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`names a port that is none: ${text}`);
  return port;
}
