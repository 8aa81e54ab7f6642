import type { MessageKind } from "../../../shared/message-list.ts";
import { composed } from "./parts.ts";
import { fieldNames, formerFieldNames } from "./texts.ts";

export type Field = keyof typeof fieldNames;
/** `lacking` is what the marks of a result go without: no template names it, and none can leave it out. */
export type Values = Partial<Record<Field | "lacking", string | undefined>>;

const ofAll = ["name", "roll", "batch", "institute", "link"] as const;

/** The fields that a template of a kind may name. */
export const fieldsOf: Record<MessageKind, readonly Field[]> = {
  result: [...ofAll, "exam", "marks", "full", "highest", "average", "position", "sat", "day"],
  due: [...ofAll, "due", "day"],
  absence: [...ofAll, "day"],
  examReminder: [...ofAll, "exam", "day", "time"],
  notice: [...ofAll, "notice", "day"],
  own: ofAll,
};

/** Names in braces that no field of the kind has. */
export function unknownFields(kind: MessageKind, template: string): string[] {
  const known = new Set<Field | undefined>(fieldsOf[kind]);
  return namesIn(template).filter((name) => !known.has(fieldByName.get(name)));
}

/** Whether a template names something that is not known. */
export function lacks(template: string, values: Values): boolean {
  return namesIn(template)
    .map((name) => fieldByName.get(name))
    .some((field) => field && values[field] === undefined);
}

/** The message as it is sent: what the marks go without stands behind the first of `partial` that the template names. */
export function filled(template: string, values: Values): string {
  const named = new Set(namesIn(template).map((name) => fieldByName.get(name)));
  const behind = partial.find((field) => named.has(field));
  const text = composed(template).replace(placeholder, (_, name: string) => {
    const field = fieldByName.get(name.trim());
    const said = field && [values[field], field === behind && values.lacking];
    return said ? said.filter(Boolean).join(" ") : "";
  });
  return composed(text).trim();
}

/** The regulator wants messages in Bengali: a template of Latin words alone is warned about, whatever its fields hold. */
export function isLatin(template: string): boolean {
  const own = template.replace(placeholder, "");
  return /\p{Script=Latin}/u.test(own) && !/\p{Script=Bengali}/u.test(own);
}

/** What says a part as if it were the whole. */
const partial: readonly Field[] = ["full", "marks", "position"];

const namesIn = (template: string) =>
  [...composed(template).matchAll(placeholder)].map(([, name = ""]) => name.trim());

const placeholder = /\{([^{}]*)\}/g;
const fieldByName = new Map(
  [...Object.entries(fieldNames), ...Object.entries(formerFieldNames)].map(([field, name]) => [
    composed(name),
    field as Field,
  ]),
);
