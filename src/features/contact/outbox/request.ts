import { type Gateway, hasFixedHost, pairsIn, type Secrets } from "./gateway.ts";
import { inForm } from "./numbers.ts";
import { countParts } from "./parts.ts";

/** A message as a gateway is given it; `sendId` is the same whenever it is sent again by the portal, `unsure` when it may have it from before. */
export type Outgoing = { phone: string; text: string; sendId: string; unsure: boolean };

/** The message's id as the gateway is given it. */
export const idOf = ({ idMost }: Gateway, { sendId }: Outgoing) => sendId.slice(-idMost);

/** The request that sends these messages; of several at once the texts are the same unless the list is one of objects. */
export function requestOf(gateway: Gateway, secrets: Secrets, messages: readonly Outgoing[]) {
  const [first] = messages;
  if (!first) throw new Error("no message to send");
  const values = { ...secrets, sender: gateway.sender, ...valuesOf(gateway, first) };
  const fields = { ...values, list: listOf(gateway, messages, values) };
  const url = addressOf(gateway.url, fields);
  const headers = new Headers(
    pairsIn(gateway.headers).map(([name, value]) => [name, filledText(value, fields)]),
  );
  if (gateway.encoding === "query") {
    for (const [name, value] of pairsIn(gateway.body)) url.searchParams.set(name, filledText(value, fields));
  }
  const body = gateway.method === "GET" ? null : bodyOf(gateway, fields, headers);
  return { url, method: gateway.method, headers, body };
}

/** The question for what is left at the gateway. */
export function balanceRequestOf(gateway: Gateway, secrets: Secrets): ReturnType<typeof requestOf> {
  const fields = { ...secrets, sender: gateway.sender };
  const url = addressOf(gateway.balanceUrl, fields);
  return { url, method: "GET", headers: new Headers(), body: null };
}

/** The question whether a message arrived; `taken` is the gateway's id of it. */
export function reportRequestOf(
  gateway: Gateway,
  secrets: Secrets,
  { phone, taken }: { phone: string; taken: string },
): ReturnType<typeof requestOf> {
  const { number, sender, pullUrl, pullBody } = gateway;
  const fields = { ...secrets, sender, taken, to: inForm(phone, number) };
  const headers = new Headers(pullBody ? { "content-type": "application/json" } : {});
  const body = pullBody ? JSON.stringify(filledJson(JSON.parse(pullBody), fields)) : null;
  return { url: addressOf(pullUrl, fields), method: body === null ? "GET" : "POST", headers, body };
}

function addressOf(address: string, fields: Fields): URL {
  if (!hasFixedHost(address)) throw new Error("the host is no fixed one");
  return new URL(filledText(address, fields, encodeURIComponent));
}

type Fields = Record<string, unknown>;

function valuesOf(gateway: Gateway, message: Outgoing) {
  const { phone, text } = message;
  const type = countParts(text).alphabet === "gsm" ? gateway.typeGsm : gateway.typeUnicode;
  return { to: inForm(phone, gateway.number), text, type, id: idOf(gateway, message) };
}

function listOf(gateway: Gateway, messages: readonly Outgoing[], values: Fields): unknown {
  const all = messages.map((message) => valuesOf(gateway, message));
  if (gateway.list === "objects") {
    const item = JSON.parse(gateway.item) as unknown;
    return all.map((one) => filledJson(item, { ...values, ...one }));
  }
  const numbers = all.map(({ to }) => to);
  return gateway.list === "array" ? numbers : numbers.join(",");
}

function bodyOf({ encoding, body }: Gateway, fields: Fields, headers: Headers): string | null {
  if (encoding === "query") return null;
  const type = {
    ...{ json: "application/json", raw: "text/plain; charset=utf-8" },
    form: "application/x-www-form-urlencoded",
  }[encoding];
  if (!headers.has("content-type")) headers.set("content-type", type);
  if (encoding === "json") return JSON.stringify(filledJson(JSON.parse(body), fields));
  if (encoding === "raw") return filledText(body, fields);
  return new URLSearchParams(
    pairsIn(body).map(([name, value]) => [name, filledText(value, fields)]),
  ).toString();
}

/** A text that is one placeholder alone becomes its value whole, a list too. */
function filledJson(template: unknown, fields: Fields): unknown {
  if (typeof template === "string") {
    const whole = template.match(/^\{([a-z]+)\}$/)?.[1];
    return whole && whole in fields ? (fields[whole] ?? "") : filledText(template, fields);
  }
  if (Array.isArray(template)) return template.map((one) => filledJson(one, fields));
  if (template === null || typeof template !== "object") return template;
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, filledJson(one, fields)]));
}

function filledText(template: string, fields: Fields, as = (value: string) => value): string {
  return template.replace(/\{([a-z]+)\}/g, (_, name: string) => as(String(fields[name] ?? "")));
}
