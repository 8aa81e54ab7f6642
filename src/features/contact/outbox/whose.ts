import type { Gateway } from "./gateway.ts";
import { inForm, numberForms } from "./numbers.ts";
import { idOf, type Outgoing } from "./request.ts";

/**
 * The entries of an answer's list that are each message's own. One that carries an id is of that id alone; one with a number alone is of
 * the only message to it. Where it stands in the list says nothing, unless it is all that was asked and all that was answered.
 */
export function entriesOf(gateway: Gateway, list: unknown[], messages: readonly Outgoing[]): unknown[][] {
  const ids = messages.map((message) => idOf(gateway, message));
  const names = new Set(idNames(gateway));
  const numberNames = new Set(namesOf(gateway, "to"));
  for (const [name, value] of list.flatMap(fieldsOf)) if (ids.includes(value)) names.add(name);
  const owners = list.map((entry) => {
    const fields = fieldsOf(entry);
    const values = fields.map(([, value]) => value);
    const ours = ids.findIndex((id) => values.includes(id));
    if (ours !== -1 || fields.some(([name, value]) => value && names.has(name))) return ours;
    const numbers = fields.flatMap(([name, value]) =>
      (value && numberNames.has(name)) || isNumber(gateway, value) ? value : [],
    );
    if (!numbers.length) return messages.length === 1 && list.length === 1 ? 0 : -1;
    const at = messages.flatMap(({ phone }, at) =>
      formsOf(phone).some((one) => numbers.includes(one)) ? at : [],
    );
    return at.length === 1 ? at[0] : -1;
  });
  return messages.map((_, at) => list.filter((_, entry) => owners[entry] === at));
}

/** Whether an answer without such a list names an id or a number, and none of these messages'. */
export function isOfOthers(gateway: Gateway, body: string, messages: readonly Outgoing[]): boolean {
  const ids = idsIn(body, idNames(gateway));
  if (ids.length && !messages.some((message) => ids.includes(idOf(gateway, message)))) return true;
  const numbers = numbersIn(body);
  if (messages.some(({ phone }) => numbers.includes(phone))) return false;
  // A gateway may repeat what it was told to send, and by whom.
  const repeated = new Set(numbersIn([gateway.sender, ...messages.map(({ text }) => text)].join("\n")));
  return numbers.some((number) => !repeated.has(number));
}

/** Whether the numbers that an entry carries are a message's own or others'; null where it carries none. */
export function numberIn(gateway: Gateway, entry: unknown, phone: string): "own" | "other" | null {
  const numbers = fieldsOf(entry).flatMap(([, value]) => (isNumber(gateway, value) ? value : []));
  if (!numbers.length) return null;
  return formsOf(phone).some((one) => numbers.includes(one)) ? "own" : "other";
}

/** The names by which the request gives our ids, but for the one by which the gateway answers its own. */
const idNames = (gateway: Gateway): string[] =>
  namesOf(gateway, "id").filter((name) => name !== gateway.idPath.split(".").at(-1));

/** The names by which the request gives what is filled in there. */
function namesOf({ url, body, item }: Gateway, filling: "id" | "to"): string[] {
  const named = [url, body, item].join("\n").matchAll(/([\w-]+)"?\s*[:=]\s*"?\{(id|to)\}/g);
  return [...named].flatMap(([, name, of]) => (name && of === filling ? name : []));
}

function idsIn(body: string, names: readonly string[]): string[] {
  if (!names.length) return [];
  const values = body.matchAll(new RegExp(`"(?:${names.join("|")})"\\s*:\\s*"?([^",}\\]\\s]+)`, "g"));
  return [...values].flatMap(([, value]) => (value && value !== "null" ? value : []));
}

/** As 01XXXXXXXXX. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?<![0-9])(?:88)?(01[3-9][0-9]{8})(?![0-9])/g)].map(([, number]) => number ?? "");

const formsOf = (phone: string) => numberForms.map((form) => inForm(phone, form));
const isNumber = ({ sender }: Gateway, value: string) =>
  /^(\+?88)?01[3-9][0-9]{8}$/.test(value) && value !== sender;

const fieldsOf = (entry: unknown): [string, string][] =>
  (isRecord(entry) ? Object.entries(entry) : []).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
