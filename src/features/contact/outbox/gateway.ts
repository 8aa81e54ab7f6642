import * as z from "zod";
import { text as required } from "../../../shared/text.ts";
import { numberForms } from "./numbers.ts";
import { outboxTexts as words } from "./texts.ts";

/** How messages leave: nowhere by themselves, as a file for a gateway's own page, or by HTTP. */
export const drivers = ["none", "file", "http"] as const;

/** What a gateway's error means for the message: the queue stops on the first two. */
export const meanings = ["config", "balance", "number", "content", "retry", "duplicate"] as const;
export type Meaning = (typeof meanings)[number];

export const encodings = ["query", "form", "json", "raw"] as const;
export const lists = ["none", "comma", "array", "objects"] as const;

/** What is kept sealed: `{key}`, `{user}` and `{password}` of the request. */
export const secretNames = ["key", "user", "password"] as const;
export type Secrets = Partial<Record<(typeof secretNames)[number], string>>;

const line = (most: number) => required(most).or(z.literal("")).default("");
/** Of http or https, without a name and password in it: a request refuses those. */
function isUrl(value: string): boolean {
  if (!value) return true;
  if (!URL.canParse(bare(value))) return false;
  const { protocol, username, password } = new URL(bare(value));
  return /^https?:$/.test(protocol) && !username && !password;
}
/** Filled in, a placeholder in the host would send the keys wherever it says. */
export function hasFixedHost(value: string): boolean {
  const origins = ["x", "yy"].map((filling) => {
    const filled = value.replace(placeholder, filling);
    return URL.canParse(filled) ? new URL(filled).origin : filled;
  });
  return !value || origins[0] === origins[1];
}
const placeholder = /\{[a-z]+\}/g;

/** A key is typed in a field of its own, where it is sealed: anywhere else it would be answered, and written into the audit. */
const hasNoKey = (value: string) =>
  !/(?:^|[\n?&;,{"'\s])["']?(?:[\w-]*(?:api[-_]?key|token|secret|passw(?:or)?d|passwd|pwd)|key|pass|auth|authorization)["']?\s*[=:]\s*["']?(?![^\n&"',}]*\{[a-z]+\})[^\s&"',}]/i.test(
    value,
  );
const url = () =>
  line(500).refine(isUrl, words.badUrl).refine(hasFixedHost, words.hostOpen).refine(hasNoKey, words.keyTyped);

/**
 * A gateway that is asked by HTTP. Success is read from the body and never from the HTTP status: `successPath` of a JSON body with one
 * of `successValues`, or a body that contains one of `successWords`. Lists of words have commas between, maps a line for each.
 */
export const gatewayFields = z.object({
  method: z.enum(["GET", "POST"]).default("POST"),
  url: url(),
  /** A line for each header, as `Name=value`. */
  headers: line(1000).refine(areLines, words.badLine).refine(hasNoKey, words.keyTyped),
  encoding: z.enum(encodings).default("json"),
  /** JSON, or a line for each field: with {to} {text} {key} {user} {password} {sender} {list} {id} {type}. */
  body: line(2000).refine(hasNoKey, words.keyTyped),
  list: z.enum(lists).default("none"),
  /** A member of a list of objects, as JSON. */
  item: line(500).refine((value) => !value || isJson(value), words.badItem),
  number: z.enum(numberForms).default("8801"),
  /** By the contract it sends to other countries too, at taka of their own for each part. */
  abroad: z.boolean().default(false),
  abroadPrice: z.number().min(0).max(100).multipleOf(0.0001).default(0),
  sender: line(40),
  /** What {type} is for a Latin and for a Bengali text. */
  typeGsm: line(30),
  typeUnicode: line(30),
  /** The longest {id}; and whether a message sent again with its id is taken once. */
  idMost: z.int().min(8).max(64).default(20),
  idempotent: z.boolean().default(false),
  successPath: line(100),
  successValues: line(200),
  successWords: line(200),
  /** The list of what became of each number, and in each: its state, the states that are good, its error. */
  eachPath: line(100),
  eachState: line(100),
  eachGood: line(200),
  eachError: line(100),
  /** The gateway's id of the message: of the body, or of each. */
  idPath: line(100),
  errorPath: line(100),
  /** A line for each error, as `1007=balance`. */
  errors: line(2000).refine(areErrors, words.badError(meanings.join(", "))),
  batch: z.int().min(1).max(1000).default(1),
  /** By its papers it takes nothing of a request in which it refuses a number or a text: the others may be tried apart. */
  allOrNothing: z.boolean().default(false),
  balanceUrl: url(),
  balancePath: line(100),
  /** Names of the fields of a delivery report, and the words, in either case, that mean it has arrived or will not. */
  reportId: line(60),
  reportState: line(60),
  reportDelivered: line(200),
  reportFailed: line(200),
  /** Where it is asked whether a message arrived, with {taken}, its own id of it, and {to}; by GET unless there is a body, in JSON. */
  pullUrl: url(),
  pullBody: line(500)
    .refine((value) => !value || isJson(value), words.badBody)
    .refine(hasNoKey, words.keyTyped),
  /** In its answer: its id of the message, and what became of that. */
  pullId: line(100),
  pullState: line(100),
});
export type Gateway = z.infer<typeof gatewayFields>;

/** Words with commas between, and lines of `name=value`. */
export const wordsIn = (typed: string) =>
  typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
export const pairsIn = (typed: string) =>
  typed
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => [row.slice(0, row.indexOf("=")).trim(), row.slice(row.indexOf("=") + 1).trim()] as const);

/** The addresses at which a gateway is asked. */
export const addressFields = ["url", "balanceUrl", "pullUrl"] as const;

/** Whether keys that were typed for one gateway would be sent to another place. */
export function isElsewhere(gateway: Gateway, before: Gateway): boolean {
  const addressesOf = (of: Gateway) => addressFields.map((name) => of[name]).filter(Boolean);
  const originsOf = (of: Gateway) => addressesOf(of).map((address) => new URL(bare(address)).origin);
  // Of an address of before, with a host that is filled in, nobody knows where its keys belong.
  const known = new Set(addressesOf(before).every(hasFixedHost) ? originsOf(before) : []);
  return originsOf(gateway).some((origin) => !known.has(origin));
}

/** The keys that the request names and that nobody has typed. */
export function missingSecrets(gateway: Gateway, known: Secrets): (typeof secretNames)[number][] {
  const { url, headers, body, item, balanceUrl, pullUrl, pullBody } = gateway;
  const written = [url, headers, body, item, balanceUrl, pullUrl, pullBody].join("\n");
  return secretNames.filter((name) => written.includes(`{${name}}`) && !known[name]);
}

/** What is wrong with a gateway that is to be used, by field. */
export function gatewayProblems(gateway: Gateway): Partial<Record<keyof Gateway, string>> {
  const { url, encoding, body, list, item, successPath, successValues, successWords } = gateway;
  const { abroad, abroadPrice, pullUrl, pullState, reportDelivered } = gateway;
  return {
    ...(!url && { url: words.badUrl }),
    ...(encoding === "json" && !isJson(body) && { body: words.badBody }),
    ...((encoding === "form" || encoding === "query") && !areLines(body) && { body: words.badLine }),
    ...(list === "objects" && !item && { item: words.badItem }),
    ...(!(successPath && successValues) && !successWords && { successPath: words.noSuccess }),
    ...(abroad && !abroadPrice && { abroadPrice: words.noAbroadPrice }),
    ...(pullUrl && !pullState && { pullState: words.noPullState }),
    ...(pullUrl && !reportDelivered && { reportDelivered: words.noPullState }),
  };
}

/** An address whose placeholders have not been filled in yet. */
export function bare(value: string): string {
  return value.replace(placeholder, "x");
}

function areLines(value: string): boolean {
  return value.split("\n").every((row) => !row.trim() || row.indexOf("=") > 0);
}

function areErrors(value: string): boolean {
  return areLines(value) && pairsIn(value).every(([, means]) => meanings.includes(means as Meaning));
}

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}
