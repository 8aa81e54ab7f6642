import { type Gateway, type Meaning, pairsIn, wordsIn } from "./gateway.ts";
import { inForm } from "./numbers.ts";
import type { Outgoing } from "./request.ts";

/** What a gateway's answer says of one message: taken, refused and why, or nothing that is understood. */
export type Outcome = { taken: true; gatewayId: string } | { taken: false; means: Meaning } | { taken: null };

/** What became of each message, by the body alone: a page of HTML, whatever its status, says nothing. */
export function outcomesOf(gateway: Gateway, body: string, messages: readonly Outgoing[]): Outcome[] {
  if (/^\s*</.test(body)) return messages.map(() => ({ taken: null }));
  const json = jsonOf(body);
  const gatewayId = textAt(json, gateway.idPath);
  if (!isTaken(gateway, body, json)) {
    const means = meaningOf(gateway, gateway.errorPath ? textAt(json, gateway.errorPath) : body);
    return messages.map(() => refusedAs(means, gatewayId));
  }
  const members = membersOf(gateway, json, messages);
  if (!members) return messages.map(() => ({ taken: true, gatewayId }));
  return members.map((one) => {
    if (one === undefined) return { taken: null };
    const id = textAt(one, gateway.idPath);
    if (wordsIn(gateway.eachGood).includes(textAt(one, gateway.eachState)))
      return { taken: true, gatewayId: id };
    return refusedAs(meaningOf(gateway, textAt(one, gateway.eachError)), id);
  });
}

/** What the answer says of each message: of several only its own part, since a gateway may repeat numbers and texts of all. */
export function saidOf(gateway: Gateway, body: string, messages: readonly Outgoing[]): string[] {
  if (messages.length === 1) return [body];
  const json = jsonOf(body);
  const ofAll = [gateway.successPath, gateway.errorPath].map((path) => textAt(json, path)).join(" ");
  const members = membersOf(gateway, json, messages);
  return messages.map((_, index) =>
    members?.[index] === undefined ? ofAll : JSON.stringify(members[index]),
  );
}

/** PostgreSQL keeps no text with a NUL in it. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");

/** The number in a gateway's answer about the balance; null where it has none. */
export function balanceIn({ balancePath }: Gateway, body: string): number | null {
  const found = (balancePath ? textAt(jsonOf(body), balancePath) : body).match(
    /-?[0-9][0-9,]*(\.[0-9]+)?/,
  )?.[0];
  return found === undefined ? null : Number(found.replaceAll(",", ""));
}

function isTaken(
  { successPath, successValues, successWords }: Gateway,
  body: string,
  json: unknown,
): boolean {
  if (successPath && wordsIn(successValues).includes(textAt(json, successPath))) return true;
  return wordsIn(successWords).some((word) => body.includes(word));
}

/** Of the answer's list what is each message's; null where there is no list. */
function membersOf(gateway: Gateway, json: unknown, messages: readonly Outgoing[]): unknown[] | null {
  const each = at(json, gateway.eachPath);
  if (!Array.isArray(each)) return null;
  return messages.map(
    (message, index) =>
      ofMessage(gateway, each, message) ?? (each.length === messages.length ? each[index] : undefined),
  );
}

/** The list's member that carries the message's id or number anywhere in it. */
function ofMessage({ number, idMost }: Gateway, each: unknown[], { sendId, phone }: Outgoing) {
  const has = (value: string) =>
    each.find((one) => isRecord(one) && Object.values(one).map(String).includes(value));
  return has(sendId.slice(-idMost)) ?? has(inForm(phone, number));
}

/** The gateway knows the message already: it was taken. */
function refusedAs(means: Meaning | undefined, gatewayId: string): Outcome {
  if (!means) return { taken: null };
  return means === "duplicate" ? { taken: true, gatewayId } : { taken: false, means };
}

/** A bare number is the whole of the answer; words may stand anywhere in it. */
function meaningOf({ errors }: Gateway, said: string): Meaning | undefined {
  const found = pairsIn(errors).find(([code]) =>
    /^[0-9]+$/.test(code)
      ? new RegExp(`(^|[^0-9])${code}([^0-9]|$)`).test(said.slice(0, 500))
      : said.includes(code),
  );
  return found?.[1] as Meaning | undefined;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The value at "data.request_id"; a number among the names is a place in a list. */
function at(value: unknown, path: string): unknown {
  if (!path) return undefined;
  return path
    .split(".")
    .reduce<unknown>((of, name) => (isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined), value);
}

function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === "string" || typeof found === "number"
    ? withoutNul(String(found)).slice(0, 100)
    : "";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
