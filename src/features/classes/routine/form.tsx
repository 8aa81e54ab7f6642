import { NativeSelect, TextInput } from "@mantine/core";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { weekdays } from "../class-days/rules.ts";
import { classFieldTexts as names } from "../class-days/texts.ts";
import { type RoutineChoices, routineContract, type WeeklyClass } from "./contract.ts";
import { type ClassValues, emptyClass, idIn, inputOf, valuesOf } from "./form-values.ts";
import { FreeTimes } from "./free-times.tsx";
import styles from "./screen.module.css";
import { routineScreenTexts as words } from "./texts.ts";
import { type Chosen, idOf } from "./whose.ts";

type Added = { choices: RoutineChoices; of: Chosen | null; onClose: () => void; onAdded: () => void };

/** A new class of the week, of whom the week on the screen is. */
export function AddClass({ choices, of, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: routineContract.addClass,
    initial: {
      ...emptyClass,
      batchId: String(idOf(of, "batch") ?? ""),
      teacherId: String(idOf(of, "teacher") ?? ""),
      roomId: String(idOf(of, "room") ?? ""),
    },
    input: ({ batchId, ...values }) => ({ batchId: idIn(batchId) ?? undefined, ...inputOf(values) }),
    failed: words.addFailed,
    done: onAdded,
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <NativeSelect
        {...requiredFields(form, names)("batchId")}
        data={[{ value: "", label: words.chooseBatch }, ...choices.batches.map(choiceOf)]}
        data-autofocus
        data-wide
      />
      <ClassFields form={form} choices={choices} classId={null} />
    </FormDialog>
  );
}

type Edited = {
  weekly: WeeklyClass;
  choices: RoutineChoices;
  onClose: () => void;
  onUpdated: OnUpdated;
};

export function EditClass({ weekly, choices, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: routineContract.updateClass,
    initial: valuesOf(weekly),
    input: ({ classId, version, batchId: _, ...values }) => ({ classId, version, ...inputOf(values) }),
    fromNewer: valuesOf,
    failed: words.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
      <ClassFields form={dialog.form} choices={choices} classId={weekly.classId} />
    </FormDialog>
  );
}

type Shown = { form: FieldsOf<ClassValues>; choices: RoutineChoices; classId: number | null };

function ClassFields({ form, choices, classId }: Shown) {
  const text = requiredFields(form, names);
  return (
    <>
      <TextInput {...text("subject")} required={false} />
      <NativeSelect
        {...text("teacherId")}
        required={false}
        data={[{ value: "", label: words.nobody }, ...choices.teachers.map(choiceOf)]}
      />
      <NativeSelect
        {...text("roomId")}
        required={false}
        data={[{ value: "", label: words.nowhere }, ...choices.rooms.map(choiceOf)]}
      />
      <NativeSelect
        {...text("weekday")}
        data={weekdays.map((day) => ({ value: String(day), label: words.dayName(day) }))}
      />
      <TextInput {...text("from")} type="time" />
      <TextInput {...text("until")} type="time" description={words.untilHint} />
      <FreeTimes form={form} classId={classId} />
      <fieldset className={styles.span} data-wide>
        <legend>{words.spanTitle}</legend>
        <p>{words.spanHint}</p>
        <div>
          <DateInput {...text("spanFrom")} required={false} />
          <DateInput {...text("spanUntil")} required={false} />
        </div>
      </fieldset>
    </>
  );
}

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
