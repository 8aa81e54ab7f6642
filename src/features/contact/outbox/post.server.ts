import * as http from "node:http";
import * as https from "node:https";
import type { Environment } from "../../../server/environment.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { withoutNul } from "./answer.ts";
import { InnerAddress, isInner, publicLookup } from "./inner-address.server.ts";
import type { requestOf } from "./request.ts";

/** Whether the gateway may have had the request, and what it answered whole; `inner` where it stands in our own network unnamed. */
type Posted = { reached: "yes" | "no" | "unsendable" | "inner"; body: string };
type Asked = ReturnType<typeof requestOf>;

/**
 * Makes a request and waits for its answer; never throws. Only where no connection was made it has surely not reached the gateway; what no
 * request can be made of is the settings' fault. Redirects are not followed.
 */
export async function postToGateway(
  { SMS_GATEWAY_HOSTS: named }: Pick<Environment, "SMS_GATEWAY_HOSTS">,
  make: () => Asked,
): Promise<Posted> {
  try {
    return { reached: "yes", body: await answerTo(make, named) };
  } catch (error) {
    if (error instanceof InnerAddress) return { reached: "inner", body: "" };
    if (error instanceof Unsendable) return { reached: "unsendable", body: "" };
    return { reached: error instanceof NotReached ? "no" : "yes", body: "" };
  }
}

class Unsendable extends Error {}
class NotReached extends Error {}

/** Each request has a connection of its own: one that was kept could be closed just then, and nobody would know what became of the request. */
async function answerTo(make: () => Asked, named: readonly string[]): Promise<string> {
  const { asked, body, isTls } = requestIn(make, named);
  let isConnected = false;
  const response = await new Promise<http.IncomingMessage>((answered, failed) => {
    asked.once("socket", (socket) =>
      socket.once(isTls ? "secureConnect" : "connect", () => {
        isConnected = true;
      }),
    );
    asked.on("error", (error) =>
      failed(isConnected || error instanceof InnerAddress ? error : new NotReached()),
    );
    asked.once("close", () => failed(new Error("closed")));
    asked.once("response", answered);
    asked.end(body ?? undefined);
  });
  return textOf(response);
}

function requestIn(make: () => Asked, named: readonly string[]) {
  try {
    const { url, method, headers, body } = make();
    if (isInner(url, named)) throw new InnerAddress(url.hostname);
    const isTls = url.protocol === "https:";
    for (const name of ofConnection) headers.delete(name);
    const options = {
      ...{ method, headers: { accept: "*/*", "user-agent": "dhrubok", ...Object.fromEntries(headers) } },
      ...{ agent: false as const, signal: AbortSignal.timeout(limits.longestPost * 1000) },
      ...(!named.includes(url.hostname) && { lookup: publicLookup }),
    };
    return { asked: (isTls ? https : http).request(url, options), body, isTls };
  } catch (error) {
    throw error instanceof InnerAddress ? error : new Unsendable();
  }
}

/** How a request is carried is no setting. */
const ofConnection = [
  ...["host", "content-length", "transfer-encoding", "connection", "expect", "upgrade", "te", "trailer"],
];

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > limits.largestAnswer) break;
    chunks.push(chunk);
  }
  return withoutNul(Buffer.concat(chunks).toString());
}
