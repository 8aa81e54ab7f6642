import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useRef } from "react";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PhotoInput } from "../../../portal/kit/image/image-input.tsx";
import { photoRule } from "../../../portal/kit/image/image-rules.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { confirm } from "../../../web/confirm.tsx";
import type { BatchChoice } from "../../catalogue/index.ts";
import type { UserType } from "../../identity/index.ts";
import type { NewAccount } from "../../identity/parts.ts";
import type { Payment } from "../../ledger/index.ts";
import { admission, type ListedStudent, studentContract } from "../students/contract.ts";
import { studentScreenTexts, studentTexts, studentFieldTexts as words } from "../students/texts.ts";
import { inputOf, newStudent, type StudentValues, valuesOf } from "./form-values.ts";

type Admitted = NewAccount & { studentId: StudentId; name: string };
type Lists = { batches: BatchChoice[]; userTypes: UserType[] };

export function AddStudent(
  props: Lists & {
    onClose: () => void;
    onAdded: (student: Admitted, fee: Payment | undefined) => void;
  },
) {
  // The answer has id and password alone; the slip names whose they are.
  const name = useRef("");
  const dialog = useDialogForm({
    procedure: studentContract.addStudent,
    schema: admission.extend({ file: sentFile() }),
    initial: newStudent(),
    input: (values) => {
      name.current = values.userName.trim();
      return inputOf(values);
    },
    check: checkFiles(photoRule, "file"),
    confirm: beyondSeats,
    failed: studentTexts.addFailed,
    done: ({ data: { studentId, regId, password = "", payment } }) =>
      props.onAdded({ studentId, regId, password, name: name.current }, payment?.[0]),
  });
  return (
    <FormDialog title={studentScreenTexts.add} dialog={dialog} onClose={props.onClose}>
      <StudentFields form={dialog.form} photo={null} {...props}>
        <TextInput
          label={words.fee}
          description={words.feeHint}
          inputMode="decimal"
          {...dialog.form.getInputProps("payment.0.amount")}
        />
        <Checkbox
          label={words.firstBill}
          description={words.firstBillHint}
          data-wide
          {...dialog.form.getInputProps("firstBill", { type: "checkbox" })}
        />
      </StudentFields>
    </FormDialog>
  );
}

export function EditStudent(
  props: Lists & { student: ListedStudent; onClose: () => void; onUpdated: OnUpdated },
) {
  const { student } = props;
  const dialog = useDialogForm({
    procedure: studentContract.updateStudent,
    initial: valuesOf(student),
    input: inputOf,
    check: checkFiles(photoRule, "file"),
    confirm: beyondSeats,
    fromNewer: valuesOf,
    failed: studentTexts.updateFailed,
    done: (_, undo) => props.onUpdated(undo),
  });
  return (
    <FormDialog title={studentScreenTexts.edit} dialog={dialog} onClose={props.onClose}>
      <StudentFields form={dialog.form} photo={student.file} {...props} />
    </FormDialog>
  );
}

type Fields = Lists & {
  form: UseFormReturnType<StudentValues>;
  photo: string | null;
  /** What is asked after the batch. */
  children?: ReactNode;
};

/** In the order in which a desk comes to know them; what can be one thing only, last. */
function StudentFields({ form, photo, batches, userTypes, children }: Fields) {
  const chosen = batches.find(({ batchId }) => String(batchId) === form.getValues().batch.batchId);
  const seats = chosen && words.seats(bengaliDigits(chosen.studentCount), bengaliDigits(seatsOfBatch));
  const types = userTypes.filter(({ userTypeId }) => userTypeId === userTypeIds.student);
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("userName")} data-autofocus />
      <TextInput {...text("mobile")} type="tel" />
      <NativeSelect
        label={words.batch}
        description={seats}
        required
        data={[{ value: "", label: words.choose }, ...batches.map(optionOf)]}
        {...form.getInputProps("batch.batchId")}
      />
      {children}
      <TextInput {...text("fatherName")} />
      <TextInput
        label={words.guardianMobile}
        description={words.guardianMobileHint}
        type="tel"
        {...form.getInputProps("guardianMobile")}
      />
      <TextInput {...text("schoolName")} />
      <TextInput {...text("collegeName")} />
      <TextInput {...text("email")} type="email" />
      <TextInput
        label={words.sscGpa}
        description={words.gpaHint}
        inputMode="decimal"
        {...form.getInputProps("sscGpa")}
      />
      <TextInput label={words.hscGpa} inputMode="decimal" {...form.getInputProps("hscGpa")} />
      <NativeSelect
        label={words.applicantKind}
        description={words.applicantKindHint}
        data={words.applicantKindChoices}
        {...form.getInputProps("applicantKind")}
      />
      <PhotoInput
        label={words.photo}
        current={photo}
        value={form.getValues().file}
        error={form.errors.file}
        onChange={(file) => form.setFieldValue("file", file)}
      />
      <DateInput {...text("doj")} />
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

function optionOf({ batchId, batchName, studentCount }: BatchChoice) {
  const label = words.inBatch(batchName, bengaliDigits(studentCount), bengaliDigits(seatsOfBatch));
  return { value: String(batchId), label };
}

/** A student beyond the 35th is asked about, not refused. */
const beyondSeats = {
  refusal: "SEATS_FULL",
  ask: (text: string) => confirm({ title: words.fullTitle, text, yes: words.fullYes }),
} as const;
