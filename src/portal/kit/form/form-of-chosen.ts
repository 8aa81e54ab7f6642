import { useForm } from "@mantine/form";
import type { ZodType } from "zod";
import type { Fields } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/invalid.ts";

type FormOfChosen<Values, Read> = {
  /** What the call checks of it. */
  schema: ZodType<Read>;
  initial: Values;
  input: (values: Values) => unknown;
  check?: (values: Values) => Fields;
  /** What was typed holds for each of the chosen: the form closes, and the bar above the list says how far it is. */
  done: (read: Read, values: Values) => void;
};

/** A form whose one answer is sent for each of several rows; the dialog that shows it is that of any form. */
export function useFormOfChosen<Values extends Record<string, unknown>, Read>(
  of: FormOfChosen<Values, Read>,
) {
  const form = useForm<Values>({
    initialValues: of.initial,
    validate: (values) => {
      const read = of.schema.safeParse(of.input(values));
      return { ...(read.success ? {} : fieldsOf(read.error.issues)), ...of.check?.(values) };
    },
  });
  return {
    form,
    sending: false,
    stale: false,
    takeNewer() {},
    async submit(): Promise<void> {
      if (!form.validate().hasErrors) of.done(of.schema.parse(of.input(form.getValues())), form.getValues());
    },
  };
}
