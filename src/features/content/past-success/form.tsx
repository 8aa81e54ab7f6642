import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { Preview } from "../../../portal/kit/preview.tsx";
import { today } from "../../../shared/dates.ts";
import { Years } from "../../../web/site-parts/years.tsx";
import { type PastSuccess, pastSuccessContract, pastSuccessFields } from "./contract.ts";
import { recentYears, yearsOf } from "./rules.ts";
import { pastSuccessScreenTexts, pastSuccessTexts, pastSuccessFieldTexts as words } from "./texts.ts";

type Around = { all: PastSuccess[]; onClose: () => void };

export function AddPastSuccess({ all, onClose, onAdded }: Around & { onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: pastSuccessContract.addPastSuccess,
    initial: newPastSuccess(all),
    input: inputOf,
    failed: pastSuccessTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={pastSuccessScreenTexts.add} dialog={dialog} onClose={onClose}>
      <PastSuccessFields form={dialog.form} all={all} />
    </FormDialog>
  );
}

type Edited = Around & { row: PastSuccess; onUpdated: OnUpdated };

export function EditPastSuccess({ row, all, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: pastSuccessContract.updatePastSuccess,
    initial: valuesOf(row),
    input: inputOf,
    fromNewer: valuesOf,
    failed: pastSuccessTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  const others = all.filter(({ pastSuccessId }) => pastSuccessId !== row.pastSuccessId);
  return (
    <FormDialog title={pastSuccessScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <PastSuccessFields form={dialog.form} all={others} />
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<PastSuccessValues>; all: PastSuccess[] };

function PastSuccessFields({ form, all }: Fields) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("institution")} data-autofocus data-wide />
      <TextInput {...text("year")} description={words.yearHint} inputMode="numeric" />
      <TextInput {...text("count")} description={words.countHint} inputMode="numeric" />
      <Preview>
        <Years years={recentYears(withTyped(all, form.getValues()))} heading="h3" />
      </Preview>
    </>
  );
}

/** What stands in the form's fields, as they are typed. */
type PastSuccessValues = ReturnType<typeof newPastSuccess>;

/** The newest year that there is, else this one: rows of a year are typed one after another. */
const newPastSuccess = (all: PastSuccess[]) => ({
  institution: "",
  year: String(yearsOf(all)[0] ?? today().slice(0, 4)),
  count: "",
});

const valuesOf = ({ year, count, ...row }: PastSuccess) => ({
  ...row,
  year: String(year),
  count: String(count),
});

/** The typed values as the calls read them. */
const inputOf = <Values extends PastSuccessValues>(values: Values) => ({
  ...values,
  year: parseNumber(values.year),
  count: parseNumber(values.count),
});

/** All rows with the typed one among them, where it stands once it can be saved. */
function withTyped(others: PastSuccess[], values: PastSuccessValues): PastSuccess[] {
  const { data } = pastSuccessFields.safeParse(inputOf(values));
  if (!data) return others;
  return [...others, { ...data, pastSuccessId: 0, version: 0 }].sort((a, b) => b.count - a.count);
}
