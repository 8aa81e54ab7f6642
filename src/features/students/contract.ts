import * as z from "zod";
import { date } from "../../shared/dates.ts";
import { sentFile } from "../../shared/file.ts";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { email, id, mobile, searchTerm, text } from "../../shared/text.ts";
import { newPassword } from "../accounts/contract.ts";
import { courseOfBatch } from "../batches/contract.ts";
import { amount, payment } from "../payments/contract.ts";

/** What the office fills in; the form and the server check the same. */
export const studentFields = z.object({
  userName: text(100),
  email: email(),
  mobile: mobile(),
  fatherName: text(100),
  schoolName: text(150),
  collegeName: text(150),
  doj: date(),
  userTypeId: id(),
  batch: z.object({ batchId: id() }),
});

export const student = z.object({
  studentId: id(),
  regId: z.string(),
  ...studentFields.omit({ batch: true }).shape,
  userTypeName: z.string(),
  /** The photo's address. */
  file: z.string().nullable(),
  batch: z.object({ batchId: id(), batchName: z.string() }).nullable(),
  /** Those of the batch. */
  courses: z.array(courseOfBatch),
  payment: z.array(payment),
  version: z.int(),
});
export type Student = z.infer<typeof student>;

const feeAtAdmission = z.object({
  paymentId: z.union([z.string(), z.number()]).optional(),
  amount: amount(),
});
const file = sentFile();

export const studentContract = {
  /** In the order of roll, newest first. `searchName` is the beginning of a roll, or a part of a name. */
  getAll: openTo("studentManagement")
    .get("/student/getAll")
    .input(listInput({ batchName: searchTerm().optional(), searchName: searchTerm().optional() }))
    .output(pageOf(student)),
  getById: openTo("studentManagement")
    .orOwn.post("/student/getById")
    .input(z.object({ studentId: id() }))
    .output(answer(student)),
  /** Answers the initial password once; only its hash is kept. */
  addStudent: openTo("studentManagement")
    .postFile("/student/addStudent")
    .input(
      studentFields.extend({
        file,
        password: newPassword().optional(),
        payment: z.array(feeAtAdmission).max(20).default([]),
      }),
    )
    .output(answer(z.object({ studentId: id(), regId: z.string(), password: z.string() }))),
  /** Fields not sent stay. A student changes their own photo and contact; what else they send is ignored. */
  updateStudent: openTo("studentManagement")
    .orOwn.putFile("/student/updateStudent")
    .input(studentFields.partial().extend({ studentId: id(), file, version: z.int().optional() }))
    .output(answer(student)),
  /** Archives: payments and results stay on record, the batch's seat is free. */
  delete: openTo("studentManagement")
    .post("/student/delete")
    .input(z.object({ studentId: id(), version: z.int().optional() }))
    .output(answer(z.object({ studentId: id() }))),
};
