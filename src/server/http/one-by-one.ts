import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * What comes on one connection is answered one after the other, also where all of it comes at once: browsers and proxies wait for the answer,
 * and who does not would have thousands at work by a few lines. Beyond a few that wait the line is closed; what waited is dropped with it.
 */
export function answerOneByOne(server: Server): void {
  const [listener] = server.listeners("request") as RequestListener[];
  if (!listener) throw new Error("the server answers no requests");
  const lines = new WeakMap<Socket, Parameters<RequestListener>[]>();
  const begin = (...[request, answer]: Parameters<RequestListener>) => {
    answer.once("close", () => {
      const next = lines.get(request.socket)?.shift();
      if (!next) lines.delete(request.socket);
      else if (!request.socket.destroyed) begin(...next);
    });
    listener(request, answer);
  };
  server.removeListener("request", listener);
  server.on("request", (request, answer) => {
    const waiting = lines.get(request.socket);
    if (!waiting) {
      lines.set(request.socket, []);
      begin(request, answer);
    } else if (waiting.length < most) waiting.push([request, answer]);
    else request.socket.destroy();
  });
}

/** Requests that wait on a line for the answer to the one before. */
const most = 10;
