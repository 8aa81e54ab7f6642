import type { UseFormReturnType } from "@mantine/form";

/** What fields that several forms share need of each: its values may be more than theirs. */
export type FieldsOf<Values> = Pick<
  UseFormReturnType<Record<string, unknown>>,
  "errors" | "getInputProps" | "clearFieldError" | "setFieldError" | "insertListItem" | "removeListItem"
> & {
  getValues(): Values;
  getInitialValues(): Values;
  setFieldValue: Setters<Values>;
};

/** One signature for each of the values: with a type parameter, a form of more values would not be one of these. */
type Setters<Values> = {
  [Name in keyof Values]: (set: (name: Name, value: Values[Name]) => void) => void;
}[keyof Values] extends (set: infer Set) => void
  ? Set
  : never;

/** What the fields of a form that must be filled in are given: label, star, value, message. */
export function requiredFields<Words extends Record<string, unknown>, Props extends object>(
  form: { getInputProps: (name: string) => Props },
  words: Words,
) {
  return (name: keyof Words & string) => ({
    label: words[name] as string,
    required: true,
    autoComplete: "off",
    ...form.getInputProps(name),
  });
}

/** What is said of a list that is typed in one field: of all of it, else of its first item that was refused. */
export function listError<Message>(errors: Record<string, Message>, name: string): Message | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}
