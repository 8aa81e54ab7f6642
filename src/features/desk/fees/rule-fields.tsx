import { NativeSelect, TextInput } from "@mantine/core";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { FeePlan } from "./plan-fields.ts";
import { fineSteps } from "./rules.ts";
import { planFieldTexts as words } from "./texts.ts";

type Values = Record<
  "finePer" | "fineAmount" | "fineAfter" | "fineMost" | "siblingShare" | "siblingAmount",
  string
>;

/** What a late bill costs, and what a younger sibling need not pay. */
export function LateAndSiblings<All extends Values>({ form }: { form: FieldsOf<All> }) {
  const { finePer } = form.getValues();
  return (
    <>
      <NativeSelect
        label={words.fine}
        data={[
          { value: "", label: words.noFine },
          ...fineSteps.map((value) => ({ value, label: words.finePers[value] })),
        ]}
        {...form.getInputProps("finePer")}
      />
      {finePer && (
        <>
          <TextInput
            label={words.fineAmount}
            required
            inputMode="decimal"
            {...withError(form, "fineAmount", "fine.amount")}
          />
          <TextInput
            label={words.fineAfter}
            inputMode="numeric"
            {...withError(form, "fineAfter", "fine.after")}
          />
          {finePer !== "once" && (
            <TextInput
              label={words.fineMost}
              description={words.fineMostHint}
              inputMode="decimal"
              {...withError(form, "fineMost", "fine.most")}
            />
          )}
        </>
      )}
      <TextInput
        label={words.siblingShare}
        description={words.siblingHint}
        inputMode="decimal"
        {...withError(form, "siblingShare", "sibling.share")}
      />
      <TextInput
        label={words.siblingAmount}
        inputMode="decimal"
        {...withError(form, "siblingAmount", "sibling.amount")}
      />
    </>
  );
}

/** The call's word on a value stands beside the field that it was typed in. */
const withError = <All,>(form: FieldsOf<All>, name: string, path: string) => {
  const props = form.getInputProps(name);
  return { ...props, error: props.error ?? form.errors[path] };
};

/** The rules as they are typed. */
export const ruleValues = ({ fine, sibling }: Pick<FeePlan, "fine" | "sibling">): Values => ({
  finePer: fine?.per ?? "",
  fineAmount: fine ? String(fine.amount) : "",
  fineAfter: String(fine?.after ?? 0),
  fineMost: fine?.most ? String(fine.most) : "",
  siblingShare: sibling?.share ? String(sibling.share) : "",
  siblingAmount: sibling?.amount ? String(sibling.amount) : "",
});

/** The same as the calls read them; nothing typed is no rule. */
export const rulesOf = (values: Values) => ({
  fine: values.finePer
    ? {
        per: values.finePer,
        amount: parseNumber(values.fineAmount),
        after: parseNumber(values.fineAfter) ?? 0,
        most: values.finePer === "once" ? null : (parseNumber(values.fineMost) ?? null),
      }
    : null,
  sibling:
    values.siblingShare || values.siblingAmount
      ? {
          share: parseNumber(values.siblingShare) ?? 0,
          amount: parseNumber(values.siblingAmount) ?? 0,
        }
      : null,
});
