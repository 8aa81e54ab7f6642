import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseMark } from "../../../shared/marks.ts";
import { examinerContract, type Pair } from "./contract.ts";
import { withins } from "./rules.ts";
import styles from "./screen.module.css";
import { examinerFieldTexts, examinerScreenTexts as words } from "./texts.ts";

/** What a pair is chosen of. */
export type PairChoices = {
  sections: { key: string; subject: string }[];
  batches: { batchId: number; batchName: string }[];
  people: { accountId: number; name: string }[];
};

type Added = { examId: number; choices: PairChoices; onClose: () => void; onAdded: () => void };

export function AddPair({ examId, choices, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: examinerContract.assign,
    initial: {
      ...{ firstId: "", secondId: "", thirdId: "", tolerance: "", within: "mean" },
      section: choices.sections[0]?.key ?? "",
      batchIds: choices.batches.map(({ batchId }) => String(batchId)),
    },
    input: ({ section, batchIds, ...values }) => ({
      ...{ examId, section, batchIds: batchIds.map(Number) },
      ...ruleOf(values),
    }),
    failed: words.addFailed,
    done: onAdded,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <NativeSelect
        {...text("section")}
        data={choices.sections.map(({ key, subject }) => ({ value: key, label: subject }))}
        data-autofocus
        data-wide
      />
      <Checkbox.Group label={words.batchIds} data-wide {...dialog.form.getInputProps("batchIds")}>
        <div className={styles.choices}>
          {choices.batches.map(({ batchId, batchName }) => (
            <Checkbox key={batchId} value={String(batchId)} label={batchName} />
          ))}
        </div>
      </Checkbox.Group>
      <RuleFields form={dialog.form} people={choices.people} />
    </FormDialog>
  );
}

type Edited = { pair: Pair; choices: PairChoices; onClose: () => void; onUpdated: OnUpdated };

export function EditPair({ pair, choices, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: examinerContract.update,
    initial: valuesOf(pair),
    input: ({ pairId, version, ...values }) => ({ pairId, version, ...ruleOf(values) }),
    failed: words.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={`${pair.subject}, ${pair.batch.batchName}`} dialog={dialog} onClose={onClose}>
      <RuleFields form={dialog.form} people={choices.people} />
    </FormDialog>
  );
}

type RuleValues = Record<"firstId" | "secondId" | "thirdId" | "tolerance" | "within", string>;

function RuleFields({
  form,
  people,
}: {
  form: Pick<UseFormReturnType<RuleValues>, "getInputProps">;
  people: PairChoices["people"];
}) {
  const text = requiredFields(form, examinerFieldTexts);
  const chosen = (none: string) => [
    { value: "", label: none },
    ...people.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
  ];
  return (
    <>
      <NativeSelect {...text("firstId")} data={chosen(words.choose)} />
      <NativeSelect {...text("secondId")} data={chosen(words.choose)} />
      <TextInput {...text("tolerance")} inputMode="decimal" description={words.toleranceHint} />
      <NativeSelect
        {...text("within")}
        data={withins.map((value) => ({ value, label: words.withins[value] }))}
      />
      <NativeSelect {...text("thirdId")} required={false} data={chosen(words.noThird)} data-wide />
    </>
  );
}

const valuesOf = ({ pairId, first, second, third, tolerance, within, version }: Pair) => ({
  ...{ pairId, version, within, tolerance: String(tolerance) },
  firstId: String(first.accountId),
  secondId: String(second.accountId),
  thirdId: third ? String(third.accountId) : "",
});

/** The typed values as the calls read them. */
const ruleOf = ({ firstId, secondId, thirdId, tolerance, within }: RuleValues) => ({
  firstId: Number(firstId) || undefined,
  secondId: Number(secondId) || undefined,
  thirdId: Number(thirdId) || null,
  tolerance: parseMark(tolerance),
  within,
});
