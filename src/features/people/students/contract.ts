import * as z from "zod";
import { applicantKinds } from "../../../shared/applicant-kinds.ts";
import { date } from "../../../shared/day-fields.ts";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { chosenRows } from "../../../shared/limits.ts";
import { month } from "../../../shared/months.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { mobile, optionalMobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { email, id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { courseOfBatch } from "../../catalogue/index.ts";
import { newPassword, ownPassword } from "../../identity/index.ts";
import { amount, payment, paymentFields, voidReason } from "../../ledger/index.ts";

/** What the office fills in; the form and the server check the same. */
export const studentFields = z.object({
  userName: text(100),
  email: email(),
  mobile: mobile(),
  fatherName: text(100),
  /** Where messages to the guardian go; not known of those who were there before it was asked for. */
  guardianMobile: optionalMobile(),
  schoolName: text(150),
  collegeName: text(150),
  doj: date(),
  sscGpa: gpa(),
  hscGpa: gpa(),
  applicantKind: applicantKind(),
  userTypeId: id(),
  batch: chosenBatch(id()),
});

export const student = record("Student", {
  studentId: id<StudentId>(),
  regId: z.string(),
  ...studentFields.omit({ batch: true }).shape,
  /** Of the board exams, where they are known. */
  sscGpa: z.number().nullable(),
  hscGpa: z.number().nullable(),
  /** Whether they sit admission tests for the first time; null where nobody has said. */
  applicantKind: z.enum(applicantKinds).nullable(),
  userTypeName: z.string(),
  /** The photo's address. */
  file: z.string().nullable(),
  /** Cannot sign in. */
  disabled: z.boolean(),
  batch: z.object({ batchId: id(), batchName: z.string() }).nullable(),
  /** Those of the batch. */
  courses: z.array(courseOfBatch),
  payment: z.array(payment),
  version: z.int(),
});
export type Student = z.infer<typeof student>;
/** As the list's page shows them. */
export type ListedStudent = Omit<Student, "payment">;

/** Whether what the plans ask of the new student is billed at once. */
const firstBill = z.boolean().optional();
/** A fee given at admission. */
const fee = z.object({ paymentId: z.union([z.string(), z.number()]).optional(), amount: amount() });
/** An entry of a student sent back whole: with _id the change of an entry, without one a new entry. */
const newEntry = paymentFields.extend({ _id: z.null().optional() });
const changedEntry = paymentFields
  .partial()
  .extend({ _id: id(), version: z.int().optional(), reason: voidReason() });
const sentEntry = z.union([changedEntry, newEntry]).meta({ id: "SentPayment" });
export type SentEntry = z.infer<typeof sentEntry>;

/** An admission in full: what `addStudent` requires without a studentId. */
export const admission = studentFields.extend({
  password: newPassword().optional(),
  payment: z.array(fee).max(20).default([]),
  firstBill,
});

/** A grade point average that may not be known; nothing takes it away, as a form sends it. */
function gpa() {
  const known = z.number().min(1).max(5).multipleOf(0.01);
  return z.union([known, z.literal("").transform(() => null)]).nullish();
}

/** So, too, whether it is their first time. */
function applicantKind() {
  return z.union([z.enum(applicantKinds), z.literal("").transform(() => null)]).nullish();
}

/** What the list may be sorted by. */
export const studentSorts = ["regId", "userName", "batch", "doj"] as const;
export type StudentSort = SortBy<(typeof studentSorts)[number]>;

/** The observed client sends the name along; the id decides. */
function chosenBatch<Id extends z.ZodType>(batchId: Id) {
  return z.object({ batchId, batchName: z.string().optional() });
}

const file = sentFile();
/** Although the batch has no seat left. */
const confirmed = z.boolean().optional();
/** Checked by `admission`, so that every field of a new student gets its message at once. */
const optional = z.string().optional();

export const studentContract = {
  getAll: openTo("studentManagement")
    .get(
      "/student/getAll",
      "List students, newest roll first",
      "`searchName` is a roll prefix or part of a name; `joined` the month of admission; `studentIds` limits the list to these. A `sort` that begins with - is descending. `ledgers: false` leaves `payment` empty, which makes the call much cheaper.",
    )
    .input(
      listInput({
        batchName: optionalText(80),
        searchName: searchTerm().optional(),
        joined: month().optional(),
        studentIds: z.array(id()).max(chosenRows).optional(),
        sort: sortBy(studentSorts),
        ledgers: z.boolean().optional(),
      }),
    )
    .output(pageOf(student)),
  move: openTo("studentManagement")
    .post(
      "/student/move",
      "Move students to another batch",
      "All or none; returns each student's previous batch. SEATS_FULL if the batch has 35 students, unless `confirmed`.",
    )
    .input(z.object({ studentIds: z.array(id()).min(1).max(chosenRows), batchId: id(), confirmed }))
    .output(answer(z.array(z.object({ studentId: id<StudentId>(), batchId: id().nullable() })))),
  getById: openTo("studentManagement")
    .orOwn.post("/student/getById", "One student")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(student)),
  addStudent: openTo("studentManagement")
    .taking("photo")
    .post(
      "/student/addStudent",
      "Admit a student, or add payments to one",
      "Returns the initial password once (only its hash is stored), and the entries of any fees, each with the day of its receipt. With `firstBill`, what the fee plans ask of them now is billed first. SEATS_FULL beyond 35 students in the batch, unless `confirmed`. With a studentId, the entries of `payment` without `_id` are added to that student's ledger instead, and the student is returned.",
    )
    .input(
      z.object({
        ...{ userName: optional, email: optional, mobile: optional, fatherName: optional },
        ...{ schoolName: optional, collegeName: optional, doj: optional, password: optional },
        ...{ guardianMobile: optional, sscGpa: gpa(), hscGpa: gpa(), applicantKind: applicantKind() },
        userTypeId: z.number().optional(),
        batch: chosenBatch(z.number()).nullish(),
        studentId: id<StudentId>().optional(),
        payment: z
          .array(z.union([fee, sentEntry]))
          .max(200)
          .optional(),
        file,
        confirmed,
        firstBill,
      }),
    )
    .output(
      answer(
        student
          .partial()
          .extend({ studentId: id<StudentId>(), regId: z.string(), password: z.string().optional() }),
      ),
    ),
  updateStudent: openTo("studentManagement")
    .orOwn.taking("photo")
    .put(
      "/student/updateStudent",
      "Change a student",
      "Omitted fields are unchanged. Students may change their own photo and contact details (these require `password`: WRONG_CREDENTIALS if it is wrong); other fields they send are ignored. SEATS_FULL if a new batch has 35 students, unless `confirmed`; IN_USE if a payment was refunded; WAITS_FOR_APPROVAL, and nothing is changed, where a changed payment voids more than the institute's amount.",
    )
    .input(
      changeOf(studentFields).extend({
        studentId: id<StudentId>(),
        batch: studentFields.shape.batch.nullish(),
        payment: z.array(sentEntry).max(200).optional(),
        file,
        confirmed,
        password: ownPassword(),
        version: z.int().optional(),
      }),
    )
    .output(answer(student)),
  delete: openTo("studentManagement")
    .post(
      "/student/delete",
      "Archive a student",
      "Payments and results are kept; the seat in the batch is freed.",
    )
    .input(z.object({ studentId: id<StudentId>(), version: z.int().optional() }))
    .output(answer(z.object({ studentId: id<StudentId>() }))),
  restore: openTo("studentManagement")
    .post(
      "/student/restore",
      "Take a student back from the archive",
      "Into the batch of before, where it is still there: SEATS_FULL if it has 35 students, unless `confirmed`. The account opens with its password. NOT_FOUND for who is not archived, or was erased.",
    )
    .input(z.object({ studentId: id<StudentId>(), confirmed: z.boolean().optional() }))
    .output(answer(student)),
};
