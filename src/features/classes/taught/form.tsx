import { NativeSelect, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import styles from "../class-days/screen.module.css";
import { type DayTaught, taughtContract } from "./contract.ts";
import { taughtScreenTexts as words } from "./texts.ts";

type Shown = {
  of: DayTaught;
  teachers: readonly { teacherId: number; teacherName: string }[];
  onClose: () => void;
  onSaid: () => void;
};

/** Who taught a batch's classes of a day: by the hour and subject, as far as they are known. */
export function SayTaught({ of, teachers, onClose, onSaid }: Shown) {
  const dialog = useDialogForm({
    procedure: taughtContract.say,
    initial: valuesOf(of),
    input: inputOf,
    fromNewer: valuesOf,
    failed: words.failed,
    done: onSaid,
  });
  const { form } = dialog;
  const { classes } = form.getValues();
  return (
    <FormDialog title={words.editOf(of.batchName, of.day)} dialog={dialog} onClose={onClose}>
      {classes.map((_, at) => (
        <fieldset key={at} className={styles.time} data-wide>
          <legend>{words.rowOf(at + 1)}</legend>
          <div className={styles.ends}>
            <TextInput
              label={words.from}
              description={words.fromHint}
              type="time"
              {...form.getInputProps(`classes.${at}.from`)}
            />
            <TextInput
              label={words.subject}
              autoComplete="off"
              {...form.getInputProps(`classes.${at}.subject`)}
            />
            <NativeSelect
              label={words.teacher}
              data={[
                { value: "", label: words.chooseTeacher },
                ...optionsOf(of, teachers).map(({ teacherId, teacherName }) => ({
                  value: String(teacherId),
                  label: teacherName,
                })),
              ]}
              {...form.getInputProps(`classes.${at}.teacherId`)}
            />
            {classes.length > 1 && (
              <Button variant="subtle" onClick={() => form.removeListItem("classes", at)}>
                {words.less}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <div data-wide>
        <p role="alert">{form.errors.classes ?? listError(form.errors, "classes.0")}</p>
        <Button
          variant="default"
          onClick={() => form.insertListItem("classes", { from: "", subject: "", teacherId: "" })}
        >
          {words.more}
        </Button>
      </div>
    </FormDialog>
  );
}

/** Those who are there, and who was said before and is archived since. */
const optionsOf = ({ classes }: DayTaught, teachers: Shown["teachers"]) => [
  ...teachers,
  ...classes.flatMap(({ teacherId, teacherName }) =>
    teacherId && !teachers.some((one) => one.teacherId === teacherId)
      ? [{ teacherId, teacherName: teacherName ?? "" }]
      : [],
  ),
];

const valuesOf = ({ batchId, day, tag, classes }: DayTaught) => ({
  ...{ batchId, day, tag },
  classes: classes.map(({ from, subject, teacherId }) => ({
    ...{ from: from ?? "", subject, teacherId: teacherId ? String(teacherId) : "" },
  })),
});

const inputOf = ({ classes, ...of }: ReturnType<typeof valuesOf>) => ({
  ...of,
  classes: classes.map(({ from, subject, teacherId }) => ({
    ...{ from: from || null, subject, teacherId: teacherId ? Number(teacherId) : undefined },
  })),
});
