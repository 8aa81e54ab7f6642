import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PhotoInput } from "../../../portal/kit/image/image-input.tsx";
import { photoRule } from "../../../portal/kit/image/image-rules.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import type { UserType } from "../../identity/index.ts";
import { type NewAccount, OwnPassword } from "../../identity/parts.ts";
import { type Teacher, teacherContract } from "./contract.ts";
import { teacherScreenTexts, teacherTexts, teacherFieldTexts as words } from "./texts.ts";

type Lists = { userTypes: UserType[]; onClose: () => void };

export function AddTeacher(props: Lists & { onAdded: (teacher: NewAccount) => void }) {
  const dialog = useDialogForm({
    procedure: teacherContract.addTeacher,
    initial: newTeacher(),
    input: inputOf,
    check: checkFiles(photoRule, "file"),
    failed: teacherTexts.addFailed,
    done: ({ data }) => props.onAdded(data),
  });
  return (
    <FormDialog title={teacherScreenTexts.add} dialog={dialog} onClose={props.onClose}>
      <TeacherFields form={dialog.form} photo={null} userTypes={props.userTypes} />
    </FormDialog>
  );
}

export function EditTeacher(props: Lists & { teacher: Teacher; isOwn: boolean; onUpdated: OnUpdated }) {
  const dialog = useDialogForm({
    procedure: teacherContract.updateTeacher,
    initial: valuesOf(props.teacher),
    input: inputOf,
    check: checkFiles(photoRule, "file"),
    fromNewer: valuesOf,
    failed: teacherTexts.updateFailed,
    done: (_, undo) => props.onUpdated(undo),
  });
  return (
    <FormDialog title={teacherScreenTexts.edit} dialog={dialog} onClose={props.onClose}>
      <TeacherFields form={dialog.form} photo={props.teacher.file} userTypes={props.userTypes} />
      {props.isOwn && <OwnPassword {...dialog.form.getInputProps("password")} />}
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<TeacherValues>; photo: string | null; userTypes: UserType[] };

function TeacherFields({ form, photo, userTypes }: Fields) {
  const text = requiredFields(form, words);
  const types = userTypes.filter(({ userTypeId }) => userTypeId !== userTypeIds.student);
  return (
    <>
      <PhotoInput
        label={words.photo}
        current={photo}
        value={form.getValues().file}
        error={form.errors.file}
        onChange={(file) => form.setFieldValue("file", file)}
      />
      <TextInput {...text("teacherName")} data-autofocus />
      <TextInput {...text("address")} />
      <TextInput {...text("mobile")} type="tel" />
      <TextInput {...text("email")} type="email" />
      <NativeSelect
        label={words.userType}
        required
        data={types.map(({ userTypeId, userTypeName }) => ({
          value: String(userTypeId),
          label: userTypeName,
        }))}
        {...form.getInputProps("userTypeId")}
      />
    </>
  );
}

/** What stands in the form's fields, as they are typed. */
type TeacherValues = ReturnType<typeof newTeacher>;

function newTeacher() {
  return {
    teacherName: "",
    email: "",
    mobile: "",
    address: "",
    userTypeId: String(userTypeIds.teacher),
    file: null as File | null,
  };
}

function valuesOf(
  teacher: Teacher,
): TeacherValues & { teacherId: TeacherId; password: string; version: number } {
  const { teacherName, email, mobile, address, userTypeId, teacherId, version } = teacher;
  return {
    ...{ teacherName, email, mobile, address, teacherId, version },
    userTypeId: String(userTypeId),
    password: "",
    file: null,
  };
}

/** The typed values as the calls read them. */
function inputOf<Values extends TeacherValues>(values: Values) {
  return { ...values, userTypeId: parseNumber(values.userTypeId), file: values.file ?? undefined };
}
