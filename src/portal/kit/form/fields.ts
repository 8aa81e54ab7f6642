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
