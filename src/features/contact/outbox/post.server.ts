import { outbox as limits } from "../../../shared/limits.ts";
import { withoutNul } from "./answer.ts";
import type { Secrets } from "./gateway.ts";
import type { requestOf } from "./request.ts";
import { outboxTexts as words } from "./texts.ts";

/** Whether the gateway may have had the request, and what it answered whole. */
type Posted = { reached: "yes" | "no" | "unsendable"; body: string };

/**
 * Makes a request and waits for its answer; never throws. Only a connection that was not made has surely not reached it; what no
 * request can be made of is the settings' fault.
 */
export async function postToGateway(make: () => ReturnType<typeof requestOf>): Promise<Posted> {
  const request = requestIn(make);
  if (!request) return { reached: "unsendable", body: "" };
  try {
    return { reached: "yes", body: await textOf(await fetch(request)) };
  } catch (error) {
    return { reached: wasNotMade(error) ? "no" : "yes", body: "" };
  }
}

/** What a gateway said, as it is told and kept: without our own keys, however an address or JSON writes them, and short. */
export function withoutKeys(said: string, secrets: Secrets): string {
  const keys = Object.values(secrets).filter((key) => key.length > 3);
  const written = keys.flatMap((key) => [
    ...[key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)],
    new URLSearchParams({ key }).toString().slice("key=".length),
  ]);
  const without = written.reduce((text, key) => text.replaceAll(key, "•"), said.trim());
  return without.slice(0, 300) || words.noAnswer;
}

function requestIn(make: () => ReturnType<typeof requestOf>): Request | null {
  try {
    const { url, ...request } = make();
    const signal = AbortSignal.timeout(limits.longestPost * 1000);
    return new Request(url, { ...request, signal, redirect: "manual" });
  } catch {
    return null;
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > limits.largestAnswer) break;
    chunks.push(chunk);
  }
  return withoutNul(Buffer.concat(chunks).toString());
}

/** Names that are not found, refused connections, wrong certificates, and addresses that are none: nothing was sent. */
function wasNotMade(error: unknown): boolean {
  const { cause, code } = error as { cause?: unknown; code?: string };
  const { code: ofCause, message } = (cause ?? {}) as { code?: string; message?: string };
  const name = ofCause ?? code ?? "";
  if (message === "bad port") return true;
  return notMade.has(name) || /^(ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(name);
}

const notMade = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["UND_ERR_CONNECT_TIMEOUT", "ERR_INVALID_URL"],
]);
