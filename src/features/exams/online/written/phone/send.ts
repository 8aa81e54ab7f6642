import { type Told, within } from "../../player/line.ts";

/** What another try does not change. */
export const isFinal = (code: string): boolean => ["NOT_AN_IMAGE", "TOO_LARGE", "BAD_REQUEST"].includes(code);

/** Asks the server; nothing is thrown. */
export async function send<Of>(path: string, method: string, body?: object): Promise<Told<Of>> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`/api/${path}`, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { "content-type": "application/json" } }),
    signal: within(isForm ? 60_000 : 15_000),
  }).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as Told<Of> | null;
  return told ?? { error: { code: "UNAVAILABLE", message: "" } };
}
