import { useForm } from "@mantine/form";
import type { AnyContractProcedure } from "@orpc/contract";
import { useRef, useState } from "react";
import type { ZodType } from "zod";
import { detailOf, type Fields, type Refusal, refusalOf } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import type { AnswerOf, InputOf } from "../../../shared/procedure.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { save, schemaOf } from "./save.ts";

export type DialogFormOf<Values, Of extends AnyContractProcedure> = {
  /** The call that saves; its own schema is what the form is checked by, unless it takes more than this form gives. */
  procedure: Of;
  schema?: ZodType;
  initial: Values;
  /** What was typed, as the call reads it; an empty number is undefined. */
  input: (values: Values) => { [Key in keyof InputOf<Of>]?: unknown };
  /** What the schema cannot know: messages by field. */
  check?: (values: Values) => Fields;
  /** Asks about what is allowed but unusual; false goes back to the form. */
  before?: (values: Values) => Promise<boolean>;
  /** What may be confirmed: asks by the refusal's message, and what was refused is sent again as `confirmed`. */
  confirm?: { refusal: Refusal; ask: (message: string) => Promise<boolean> };
  /** Asks what became of a write whose answer was lost; undefined where nothing did. */
  lost?: (input: InputOf<Of>) => Promise<AnswerOf<Of> | undefined>;
  /** Values of the newer record that a stale change is answered with. */
  fromNewer?: (record: never) => Values;
  failed: string;
  done: (answer: AnswerOf<Of>, undo?: Undo) => void;
};

/** Sends again what stood before a change; refused when somebody has changed the record since. */
export type Undo = () => Promise<unknown>;
/** What a screen does after a change, which it may offer to take back. */
export type OnUpdated = (undo?: Undo) => void;

/**
 * A form in a dialog: checked in the browser by the server's own schema, saved once however often it is pressed,
 * and left as typed when saving fails.
 */
export function useDialogForm<Values extends Record<string, unknown>, Of extends AnyContractProcedure>(
  of: DialogFormOf<Values, Of>,
) {
  const schema = of.schema ?? schemaOf(of.procedure);
  const form = useForm<Values>({
    initialValues: of.initial,
    validate: (values) => {
      const read = schema.safeParse(of.input(values));
      return { ...(read.success ? {} : fieldsOf(read.error.issues)), ...of.check?.(values) };
    },
  });
  const [sending, setSending] = useState(false);
  const [newer, setNewer] = useState<unknown>(null);
  const [waits, setWaits] = useState(false);
  const busy = useRef(false);
  const before = useRef(of.initial);
  const keyFor = useIdempotencyKey();
  /** The key of what was confirmed: sent again after a lost answer, it is confirmed from the first. */
  const confirmed = useRef("");

  async function send(values: Values): Promise<void> {
    if (of.before && !(await of.before(values))) return;
    const input = schema.parse(of.input(values));
    setSending(true);
    const key = keyFor(input);
    const saving = confirmed.current === key ? saveConfirmed(input, key) : save(of.procedure, input, key);
    const answer = await saving
      .catch((error) => askToConfirm(error, input, key))
      .catch((error) => doneAnyway(error, input))
      .catch(refused);
    setSending(false);
    // What fails from here on is no failed save.
    if (answer) of.done(answer, undoOf(values, answer));
  }

  /** A record that keeps a version can be put back; a password that was typed along cannot. */
  function undoOf(values: Values, answer: AnswerOf<Of>): Undo | undefined {
    const { version } = (answer as { data?: { version?: number } }).data ?? {};
    if (!("version" in before.current) || !version || values.password) return undefined;
    const former = { ...before.current, version };
    const input = schema.safeParse(of.input(former));
    return input.success ? () => save(of.procedure, input.data, keyFor(input.data)) : undefined;
  }

  /** Undefined where the person goes back to the form. */
  async function askToConfirm(error: unknown, input: unknown, key: string) {
    if (!of.confirm || refusalOf(error) !== of.confirm.refusal) throw error;
    if (!(await of.confirm.ask((error as Error).message))) return undefined;
    confirmed.current = key;
    return saveConfirmed(input, key);
  }

  /** It says more than what was refused, and so has a key of its own. */
  const saveConfirmed = (input: unknown, key: string) =>
    save(of.procedure, { ...(input as object), confirmed: true }, `${key} confirmed`);

  async function doneAnyway(error: unknown, input: unknown) {
    const answer = refusalOf(error) === "UNAVAILABLE" && (await of.lost?.(input as InputOf<Of>));
    if (!answer) throw error;
    return answer;
  }

  async function refused(error: unknown): Promise<undefined> {
    const { fields, newer } = detailOf(error);
    if (refusalOf(error) === "NOT_SIGNED_IN") return;
    if (refusalOf(error) === "STALE" && newer && of.fromNewer) setNewer(newer);
    else if (fields) form.setErrors(fields);
    else await tellFailure(of.failed, error);
    if (refusalOf(error) === "WAITS_FOR_APPROVAL") setWaits(true);
  }

  return {
    form,
    sending,
    /** It is kept until a second person agrees: there is nothing more to do here. */
    waits,
    /** Somebody else changed the record meanwhile. */
    stale: newer !== null,
    takeNewer() {
      const values = of.fromNewer?.(newer as never) ?? of.initial;
      before.current = values;
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
      setNewer(null);
    },
    async submit(): Promise<void> {
      if (busy.current || form.validate().hasErrors) return;
      busy.current = true;
      await send(form.getValues()).finally(() => (busy.current = false));
    },
  };
}
