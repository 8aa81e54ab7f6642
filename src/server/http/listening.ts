import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { BadSetting, type Environment } from "../environment.ts";

type Where = Pick<Environment, "HOST" | "PORT">;

/** Finds out before anything is made whether HOST and PORT can be listened at. Errors: BadSetting, EADDRINUSE. */
export async function checkPort({ HOST, PORT }: Where): Promise<void> {
  const probe = createServer();
  await known(HOST, () => once(probe.listen(PORT, HOST), "listening"));
  await new Promise((closed) => probe.close(closed));
}

/**
 * Listens at HOST and PORT, answers the port. Errors: BadSetting, EADDRINUSE.
 *
 * Of each listening socket Node takes one connection a round of its loop. Under a rush a round is long: those who come wait in the
 * system's queue, which overflows, and whose connection is dropped there tries again after 1, 3, 7, 15 seconds. So several sockets
 * listen at the port, each with a long queue, and the system spreads who comes over them.
 */
export async function listen(app: FastifyInstance, { HOST, PORT }: Where): Promise<number> {
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer(asOfHttp, (socket) => void app.server.emit("connection", socket)),
  );
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => {
    closed = Promise.all(others.map(ended));
  });
  app.addHook("onClose", () => closed.then(() => {}));
  const shared = { host: HOST, backlog, reusePort: sockets > 1 };
  await known(HOST, () => app.listen({ port: PORT, ...shared }));
  const { port } = app.server.address() as { port: number };
  for (const one of others) await once(one.listen({ port, ...shared }), "listening");
  return port;
}

/** Systems other than Linux do not spread connections over the sockets of one port, or refuse a second. */
const sockets = process.platform === "linux" ? 8 : 1;

/** Connections that wait to be taken, of each socket; the system's own limit is often 4096. */
const backlog = 4096;

/** What Node's HTTP server asks of its connections. */
const asOfHttp = { allowHalfOpen: true, noDelay: true };

/** Resolves when nothing listens any more and the last connection has ended. */
const ended = (server: Server) =>
  new Promise<void>((done) => {
    if (server.listening) server.close(() => done());
    else done();
  });

/** What `attempt` answers; a HOST that is not this machine's is a bad setting. */
async function known<Answer>(host: string, attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL"].includes(code)) throw error;
    throw new BadSetting(`HOST: ${host} is no address of this machine (${code})`);
  }
}
