import { outbox as limits } from "../../shared/limits.ts";
import type { Secrets } from "./gateway.ts";
import type { requestOf } from "./request.ts";
import { outboxTexts as words } from "./texts.ts";

/** Whether the gateway may have had the request, what it answered whole, and what is told of that: without keys. */
type Posted = { reached: "yes" | "no"; body: string | null; said: string };

/** Makes a request and waits for its answer; never throws. Only a connection that was not made has surely not reached it. */
export async function post(make: () => ReturnType<typeof requestOf>, secrets: Secrets): Promise<Posted> {
  try {
    const { url, ...request } = make();
    const signal = AbortSignal.timeout(limits.longestPost * 1000);
    const answer = await fetch(url, { ...request, signal, redirect: "manual" });
    const body = await textOf(answer);
    return { reached: "yes", body, said: withoutKeys(body.trim().slice(0, 300) || words.noAnswer, secrets) };
  } catch (error) {
    const reached = wasNotMade(error) ? "no" : "yes";
    return { reached, body: null, said: reached === "no" ? words.unreachable : words.noAnswer };
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
  return Buffer.concat(chunks).toString();
}

/** A gateway may say our own key again, as it is or as an address writes it. */
function withoutKeys(said: string, secrets: Secrets): string {
  const keys = Object.values(secrets).filter((key) => key.length > 3);
  return keys.reduce((text, key) => text.replaceAll(key, "•").replaceAll(encodeURIComponent(key), "•"), said);
}

/** Names that are not found, refused connections, wrong certificates, and addresses that are none: nothing was sent. */
function wasNotMade(error: unknown): boolean {
  const { cause, code } = error as { cause?: unknown; code?: string };
  const name = (cause as { code?: string } | undefined)?.code ?? code ?? "";
  return notMade.has(name) || /^(ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(name);
}

const notMade = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["UND_ERR_CONNECT_TIMEOUT", "ERR_INVALID_URL"],
]);
