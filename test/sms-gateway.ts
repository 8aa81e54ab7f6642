import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The setting without which no gateway on this machine is asked. */
export const gatewayHere = { SMS_GATEWAY_HOSTS: "127.0.0.1" };

export type Taken = { to: string; text: string; id: string };
type Asked = { path: string; query: URLSearchParams; body: string; headers: IncomingMessage["headers"] };
/** How it answers a request with these messages: what it says, or nothing for what `response` was done with by hand. */
export type Answering = (messages: Taken[], asked: Asked, response: ServerResponse) => unknown;

/** A gateway of our own: keeps what it was asked and what it took, and answers as it is told to. */
export async function startGateway(answering: Answering) {
  const asked: Asked[] = [];
  const taken: Taken[] = [];
  const state = { answering };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://gateway");
    const one = {
      ...{ path: url.pathname, query: url.searchParams },
      ...{ body: Buffer.concat(chunks).toString(), headers: request.headers },
    };
    asked.push(one);
    const said = await state.answering(messagesIn(one), one, response);
    if (said === undefined) return;
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ asked, taken },
    answer(next: Answering) {
      state.answering = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The messages of a request, by the field names of the presets. */
function messagesIn({ body, query, headers }: Asked): Taken[] {
  if (!headers["content-type"]?.includes("json")) {
    const fields = new URLSearchParams([...query, ...new URLSearchParams(body)]);
    return membersOf(Object.fromEntries(fields));
  }
  const said = JSON.parse(body) as Record<string, unknown>;
  const list = Object.values(said).find((value) => Array.isArray(value) && typeof value[0] === "object");
  return ((list as Record<string, unknown>[] | undefined) ?? [said]).flatMap(membersOf);
}

function membersOf(fields: Record<string, unknown>): Taken[] {
  const named = (...names: string[]) =>
    String(names.map((name) => fields[name]).find((value) => value !== undefined) ?? "");
  const text = named("text", "message", "msg", "Message");
  const id = named("csms_id", "id");
  return named("to", "msisdn", "contacts", "MobileNumber")
    .split(",")
    .filter(Boolean)
    .map((to) => ({ to, text, id }));
}
