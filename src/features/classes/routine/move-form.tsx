import { NativeSelect, TextInput } from "@mantine/core";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { classFieldTexts, movedFieldTexts } from "../class-days/texts.ts";
import { type PlannedClass, type RoutineChoices, routineContract } from "./contract.ts";
import { idIn } from "./form-values.ts";
import { routineScreenTexts as words } from "./texts.ts";

const names = { ...classFieldTexts, toDay: movedFieldTexts.toDay, teacherId: movedFieldTexts.teacherId };

type Shown = {
  one: PlannedClass;
  choices: Pick<RoutineChoices, "rooms" | "teachers">;
  onClose: () => void;
  onMoved: () => void;
};

/** One day's class on another day, at another hour, in another room or by another teacher. */
export function MoveClass({ one, choices, onClose, onMoved }: Shown) {
  const { weekly, batchName, subject, teacherName, day, from, until } = one;
  const dialog = useDialogForm({
    procedure: routineContract.moveClass,
    initial: {
      ...{ classId: weekly.classId, day, toDay: day, from, until: until ?? "" },
      ...{ roomId: String(weekly.roomId ?? ""), teacherId: "" },
    },
    input: ({ roomId, teacherId, ...values }) => ({
      ...{ ...values, roomId: idIn(roomId), teacherId: idIn(teacherId) },
    }),
    failed: words.moveFailed,
    done: onMoved,
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog
      title={words.moveTitle(words.nameOf(batchName, subject), day)}
      action={words.move}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{words.moveLead}</p>
      <DateInput {...text("toDay")} data-autofocus />
      <NativeSelect
        {...text("roomId")}
        required={false}
        data={[
          { value: "", label: words.nowhere },
          ...choices.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        {...text("teacherId")}
        required={false}
        data={[
          { value: "", label: words.ownTeacher(teacherName) },
          ...choices.teachers
            .filter(({ id }) => id !== weekly.teacherId)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput {...text("from")} type="time" />
      <TextInput {...text("until")} type="time" description={words.untilHint} />
    </FormDialog>
  );
}
