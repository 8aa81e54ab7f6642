import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { today } from "../../../shared/dates.ts";
import { feeContract } from "./contract.ts";
import styles from "./form.module.css";
import { type FeePlan, newPlan } from "./plan-fields.ts";
import { LateAndSiblings, rulesOf, ruleValues } from "./rule-fields.tsx";
import { planKinds } from "./rules.ts";
import { planTexts, planFieldTexts as words } from "./texts.ts";

type Lists = {
  courses: { courseId: number; courseName: string }[];
  batches: { batchId: number; batchName: string }[];
};

type Added = Lists & { isFirst: boolean; onClose: () => void; onAdded: () => void };

export function AddPlan(props: Added) {
  const dialog = useDialogForm({
    procedure: feeContract.addPlan,
    schema: newPlan,
    initial: { ...emptyPlan(), head: props.isFirst ? planTexts.firstHead : "" },
    input: inputOf,
    failed: planTexts.addFailed,
    done: props.onAdded,
  });
  return (
    <FormDialog title={planTexts.add} dialog={dialog} onClose={props.onClose}>
      <PlanFields form={dialog.form} {...props} from={props.isFirst ? "amount" : "head"} />
    </FormDialog>
  );
}

export function EditPlan(props: Lists & { plan: FeePlan; onClose: () => void; onUpdated: OnUpdated }) {
  const dialog = useDialogForm({
    procedure: feeContract.updatePlan,
    initial: valuesOf(props.plan),
    input: inputOf,
    fromNewer: valuesOf,
    failed: planTexts.updateFailed,
    done: (_, undo) => props.onUpdated(undo),
  });
  return (
    <FormDialog title={planTexts.edit} dialog={dialog} onClose={props.onClose}>
      <PlanFields form={dialog.form} {...props} />
    </FormDialog>
  );
}

type Form = { form: FieldsOf<PlanValues> };

/** `from`: the field in which one begins to type. */
function PlanFields({ form, courses, batches, from = "head" }: Lists & Form & { from?: "head" | "amount" }) {
  const text = requiredFields(form, words);
  const field = (name: "head" | "amount") => ({
    ...text(name),
    "data-autofocus": name === from || undefined,
  });
  const { kind } = form.getValues();
  return (
    <>
      <TextInput {...field("head")} description={words.headHint} />
      <NativeSelect
        label={words.kind}
        data={planKinds.map((value) => ({ value, label: words.kinds[value] }))}
        {...form.getInputProps("kind")}
      />
      <NativeSelect
        label={words.whose}
        data={[
          { value: "", label: words.everybody },
          ...batches.map(({ batchId, batchName }) => ({
            value: `b${batchId}`,
            label: words.batch(batchName),
          })),
          ...courses.map(({ courseId, courseName }) => ({
            value: `c${courseId}`,
            label: words.course(courseName),
          })),
        ]}
        {...form.getInputProps("whose")}
      />
      <TextInput {...field("amount")} inputMode="decimal" />
      {kind === "monthly" && (
        <>
          <TextInput {...text("dueDate")} description={words.dueDateHint} inputMode="numeric" />
          <NativeSelect
            label={words.joining}
            data={Object.entries(words.joinings).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps("joining")}
          />
        </>
      )}
      {kind === "parts" && <Parts form={form} />}
      <LateAndSiblings form={form} />
      <DateInput {...text("from")} />
      <DateInput label={words.until} description={words.untilHint} {...form.getInputProps("until")} />
      <TextInput
        label={words.includes}
        description={words.includesHint}
        data-wide
        {...form.getInputProps("includes")}
      />
      <Checkbox
        label={words.takesDiscounts}
        {...form.getInputProps("takesDiscounts", { type: "checkbox" })}
        data-wide
      />
    </>
  );
}

function Parts({ form }: Form) {
  const { parts } = form.getValues();
  return (
    <fieldset className={styles.parts} data-wide>
      <legend>{words.parts}</legend>
      {form.errors.parts && <p role="alert">{form.errors.parts}</p>}
      {parts.map((part, at) => (
        // Parts have no id of their own: they are told apart by their place.
        <div key={at} className={styles.part}>
          <TextInput label={words.partLabel} required {...form.getInputProps(`parts.${at}.label`)} />
          <TextInput
            label={words.partValue}
            required
            inputMode="decimal"
            {...form.getInputProps(`parts.${at}.value`)}
          />
          <NativeSelect
            label={words.partOf}
            data={Object.entries(words.partOfs).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps(`parts.${at}.of`)}
          />
          <DateInput label={words.partDue} required {...form.getInputProps(`parts.${at}.dueDay`)} />
          <IconButton
            color="red"
            label={words.removePart(part.label)}
            onClick={() => form.removeListItem("parts", at)}
            icon="trash"
          />
        </div>
      ))}
      <Button variant="default" onClick={() => form.insertListItem("parts", emptyPart())}>
        {words.addPart}
      </Button>
    </fieldset>
  );
}

/** What stands in the form's fields, as they are typed and chosen; a course is "c7", a batch "b7". */
export type PlanValues = ReturnType<typeof emptyPlan>;

const emptyPart = () => ({ label: "", of: "taka" as string, value: "", dueDay: today() });

const emptyPlan = () => ({
  head: "",
  kind: "monthly" as string,
  whose: "",
  amount: "",
  dueDate: "10",
  parts: [] as ReturnType<typeof emptyPart>[],
  joining: "whole" as string,
  includes: "",
  takesDiscounts: true,
  finePer: "",
  fineAmount: "",
  fineAfter: "0",
  fineMost: "",
  siblingShare: "",
  siblingAmount: "",
  from: today(),
  until: "",
});

function valuesOf(plan: FeePlan) {
  const { planId, version, head, kind, courseId, batchId, joining, takesDiscounts, includes, from } = plan;
  return {
    ...{ planId, version, head, kind: kind as string, joining: joining as string, takesDiscounts, from },
    includes,
    ...ruleValues(plan),
    whose: courseId !== null ? `c${courseId}` : batchId !== null ? `b${batchId}` : "",
    amount: String(plan.amount),
    dueDate: String(plan.dueDate),
    parts: plan.parts.map((part) => ({ ...part, of: part.of as string, value: String(part.value) })),
    until: plan.until ?? "",
  };
}

/** The values as the calls read them; parts are those of a fee in parts alone. */
function inputOf<Values extends PlanValues>({ whose, ...values }: Values) {
  return {
    ...values,
    courseId: whose.startsWith("c") ? Number(whose.slice(1)) : null,
    batchId: whose.startsWith("b") ? Number(whose.slice(1)) : null,
    ...rulesOf(values),
    amount: parseNumber(values.amount),
    dueDate: parseNumber(values.dueDate),
    parts:
      values.kind === "parts"
        ? values.parts.map((part) => ({
            ...part,
            value: parseNumber(part.value),
            dueDay: part.dueDay || null,
          }))
        : [],
    from: values.from || null,
    until: values.until || null,
  };
}
