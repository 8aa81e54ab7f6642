import { type Gateway, type Meaning, pairsIn, wordsIn } from "./gateway.ts";
import type { Outgoing } from "./request.ts";
import { entriesOf, isOfOthers, isRecord, numberIn } from "./whose.ts";

/**
 * What a gateway's answer says of one message: taken, refused and why, or nothing that is understood; `apart` where it was refused with
 * others for one of them.
 */
export type Outcome =
  | { taken: true; gatewayId: string }
  | { taken: false; means: Meaning | "apart" }
  | { taken: null };

/**
 * What became of each message, by the body alone and by what of it is the message's own: a page of HTML, whatever its status, says
 * nothing, and neither does an answer about others.
 */
export function outcomesOf(gateway: Gateway, body: string, messages: readonly Outgoing[]): Outcome[] {
  if (/^\s*</.test(body)) return messages.map(() => unknown);
  const json = jsonOf(body);
  const gatewayId = textAt(json, gateway.idPath);
  if (!isTaken(gateway, body, json)) {
    const means = meaningOf(gateway, gateway.errorPath ? textAt(json, gateway.errorPath) : body);
    if (means !== "balance" && means !== "config" && isOfOthers(gateway, body, messages))
      return messages.map(() => unknown);
    if (messages.length > 1 && (means === "duplicate" || isOfOne(means)))
      return messages.map(() =>
        isOfOne(means) && (gateway.allOrNothing || gateway.idempotent) ? apart : unknown,
      );
    return messages.map((message) => refusedAs(means, message, gatewayId));
  }
  const list = listIn(gateway, json);
  if (list) return entriesOf(gateway, list, messages).map((own, at) => agreed(gateway, own, messages[at]));
  // A gateway that tells of each has told of none; of one message the answer is its own.
  const isWhole = !gateway.eachPath || messages.length === 1;
  if (!isWhole || isOfOthers(gateway, body, messages)) return messages.map(() => unknown);
  return messages.map(() => ({ taken: true, gatewayId }));
}

/** What the answer says of each message: of several its own part, or else what is said of all without the numbers and texts that it repeats. */
export function saidOf(gateway: Gateway, body: string, messages: readonly Outgoing[]): string[] {
  if (messages.length === 1) return [body];
  const json = jsonOf(body);
  const list = listIn(gateway, json);
  const own = entriesOf(gateway, list ?? [], messages);
  const ofAll = saidOfAll(gateway, body.slice(0, longestSaid), json, messages);
  return own.map((entries) => entries.map((entry) => JSON.stringify(entry)).join(" ") || ofAll);
}

function saidOfAll(
  { eachPath }: Gateway,
  body: string,
  json: unknown,
  messages: readonly Outgoing[],
): string {
  const without = (of: unknown, [name = "", ...rest]: string[]): unknown =>
    !isRecord(of) || Array.isArray(of)
      ? of
      : Object.fromEntries(
          Object.entries(of).flatMap(([key, value]) =>
            key !== name ? [[key, value]] : rest.length ? [[key, without(value, rest)]] : [],
          ),
        );
  const said = isRecord(json) ? JSON.stringify(without(json, eachPath.split("."))) : body;
  const repeated = messages.flatMap(({ text, phone }) => [
    ...[text, JSON.stringify(text).slice(1, -1)],
    ...["+88", "88", ""].map((before) => before + phone),
  ]);
  const longestFirst = [...new Set(repeated)].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, one) => left.replaceAll(one, "…"), said).slice(0, longestSaid);
}
const longestSaid = 4000;

/** PostgreSQL keeps no text with a NUL in it. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");

/** The number in a gateway's answer about the balance; null where it has none, as a page of HTML or what says that the key is wrong. */
export function balanceIn({ balancePath, errors }: Gateway, body: string): number | null {
  const isSaid = (code: string) => (/^[0-9]+$/.test(code) ? body.trim() === code : body.includes(code));
  const isRefused = pairsIn(errors).some(([code, means]) => means === "config" && isSaid(code));
  if (/^\s*</.test(body) || (!balancePath && isRefused)) return null;
  const found = (balancePath ? textAt(jsonOf(body), balancePath) : body).match(
    /-?[0-9][0-9,]*(\.[0-9]+)?/,
  )?.[0];
  return found === undefined ? null : Number(found.replaceAll(",", ""));
}

/**
 * What a gateway's answer says of the message that it was asked about; nothing where it is about another, by its id or by the number beside
 * what it says. Of an id that several messages share (`shared`) it says nothing of one of them, unless that number is its own or was asked by.
 */
export function reportedIn(gateway: Gateway, body: string, { taken, phone, shared }: AskedOf): Reported {
  const json = jsonOf(body);
  const id = textAt(json, gateway.pullId);
  const said = textAt(json, gateway.pullState);
  const beside = gateway.pullState.split(".").slice(0, -1).join(".");
  const named = numberIn(gateway, beside ? at(json, beside) : json, phone);
  const isByNumber = named === "own" || [gateway.pullUrl, gateway.pullBody].join().includes("{to}");
  const isOther = (id && id !== taken) || named === "other" || (shared && !isByNumber);
  return { said, state: isOther ? null : reportedState(gateway, said) };
}
type AskedOf = { taken: string; phone: string; shared: boolean };

/** What a gateway's word says of whether a message arrived, whatever its case. */
export function reportedState({ reportDelivered, reportFailed }: Gateway, said: string): Reported["state"] {
  const isOf = (typed: string) => wordsIn(typed.toLowerCase()).includes(said.trim().toLowerCase());
  if (isOf(reportDelivered)) return "delivered";
  return isOf(reportFailed) ? "failed" : null;
}
export type Reported = { said: string; state: "delivered" | "failed" | null };

function isTaken(
  { successPath, successValues, successWords }: Gateway,
  body: string,
  json: unknown,
): boolean {
  if (successPath && wordsIn(successValues).includes(textAt(json, successPath))) return true;
  return wordsIn(successWords).some((word) => body.includes(word));
}

/** The answer's list of what became of each; null where there is none. */
function listIn({ eachPath }: Gateway, json: unknown): unknown[] | null {
  const each = at(json, eachPath);
  if (Array.isArray(each)) return each;
  return isRecord(each) ? [each] : null;
}

/** What a message's own entries say of it, where they say one thing. */
function agreed(gateway: Gateway, own: readonly unknown[], message: Outgoing | undefined): Outcome {
  const outcomes = own.map((one): Outcome => {
    const gatewayId = textAt(one, gateway.idPath);
    if (wordsIn(gateway.eachGood).includes(textAt(one, gateway.eachState))) return { taken: true, gatewayId };
    return refusedAs(meaningOf(gateway, textAt(one, gateway.eachError)), message, gatewayId);
  });
  const [first = unknown] = outcomes;
  return outcomes.every(({ taken }) => taken === first.taken) ? first : unknown;
}

/** The gateway knows the message already: it was taken, where it had been asked before. */
function refusedAs(means: Meaning | undefined, message: Outgoing | undefined, gatewayId: string): Outcome {
  if (!means) return unknown;
  return means === "duplicate" && message?.unsure ? { taken: true, gatewayId } : { taken: false, means };
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

/** An error that is one message's, though the whole request was refused. */
const isOfOne = (means: Meaning | undefined) => means === "number" || means === "content";
const unknown: Outcome = { taken: null };
const apart: Outcome = { taken: false, means: "apart" };
