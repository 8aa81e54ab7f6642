import * as z from "zod";
import { today } from "../../../shared/dates.ts";
import { date } from "../../../shared/day-fields.ts";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { id, searchTerm, text } from "../../../shared/text.ts";
import { assignmentTexts } from "./texts.ts";

/** What staff fill in; the form and the server check the same. A deadline is the last day, to its end in Dhaka. */
export const assignmentFields = z.object({
  courseId: id(),
  subject: text(80),
  detail: text(4000),
  deadline: date(),
});

const studentOf = record("StudentOfAssignment", {
  studentId: id<StudentId>(),
  regId: z.string(),
  studentName: z.string(),
});
export type StudentOf = z.infer<typeof studentOf>;

export const assignment = record("Assignment", {
  id: id(),
  batchId: id(),
  batchName: z.string(),
  /** The one student it was given to; null where the whole batch has it. */
  studentId: id<StudentId>().nullable(),
  regId: z.string().nullable(),
  studentName: z.string().nullable(),
  courseId: id(),
  courseName: z.string(),
  subject: z.string(),
  detail: z.string(),
  deadline: z.string(),
  /** How many students have it, and how many of them have handed it in. */
  studentCount: z.int(),
  handedInCount: z.int(),
  version: z.int(),
});
export type Assignment = z.infer<typeof assignment>;

const handIn = record("HandIn", {
  handInId: id(),
  /** An instant, as ISO 8601 says it. */
  handedInAt: z.string(),
  /** After the deadline's day. */
  late: z.boolean(),
  /** Null where none was sent along. */
  file: z.object({ fileName: z.string(), size: z.int() }).nullable(),
  version: z.int(),
});
export type HandIn = z.infer<typeof handIn>;

const studentHandIn = record("StudentHandIn", { ...studentOf.shape, handIn: handIn.nullable() });
export type StudentHandIn = z.infer<typeof studentHandIn>;

export const ownAssignment = record("OwnAssignment", {
  ...assignment.pick({ id: true, courseName: true, subject: true, detail: true, deadline: true }).shape,
  handIn: handIn.nullable(),
});
export type OwnAssignment = z.infer<typeof ownAssignment>;

/** In which state the students of a hand-in list are. */
export const handInStates = ["in", "late", "missing"] as const;

const chosen = z.object({ id: id(), version: z.int().optional() });

/** What the list may be sorted by. */
export const assignmentSorts = ["courseName", "subject", "deadline"] as const;
export type AssignmentSort = SortBy<(typeof assignmentSorts)[number]>;

export const assignmentContract = {
  getAll: openTo("myAssignment")
    .forStaff.get(
      "/assignment/getAll",
      "List assignments, latest deadline first",
      "`roll` is a roll prefix and limits the list to assignments of matching students; `found` names the student if exactly one matches.",
    )
    .input(
      listInput({ batchId: id().optional(), roll: searchTerm().optional(), sort: sortBy(assignmentSorts) }),
    )
    .output(pageOf(assignment).extend({ found: studentOf.nullable() })),
  getById: openTo("myAssignment")
    .forStaff.get("/assignment/getById", "One assignment")
    .input(z.object({ id: id() }))
    .output(answer(assignment)),
  getStudents: openTo("myAssignment")
    .forStaff.get("/assignment/getStudents", "List the students of a batch who can be given an assignment")
    .input(listInput({ batchId: id() }))
    .output(pageOf(studentOf)),
  addAssignment: openTo("myAssignment")
    .forStaff.taking("text")
    .post(
      "/assignment/addAssignment",
      "Create an assignment",
      "For a whole batch, or for one of its students (`studentId`).",
    )
    .input(
      assignmentFields.extend({
        deadline: date().refine((day) => day >= today(), assignmentTexts.deadlinePast),
        batchId: id(),
        studentId: id<StudentId>().nullable().default(null),
      }),
    )
    .output(answer(assignment)),
  updateAssignment: openTo("myAssignment")
    .forStaff.taking("text")
    .put(
      "/assignment/updateAssignment",
      "Change an assignment",
      "Omitted fields are unchanged; the recipients cannot be changed. A new deadline may not be in the past.",
    )
    .input(changeOf(assignmentFields).extend(chosen.shape))
    .output(answer(assignment)),
  delete: openTo("myAssignment")
    .forStaff.post("/assignment/delete", "Delete an assignment", "IN_USE once anyone has handed it in.")
    .input(chosen)
    .output(answer(z.object({ id: id() }))),
  getHandIns: openTo("myAssignment")
    .forStaff.get("/assignment/getHandIns", "List an assignment's students and their hand-ins")
    .input(listInput({ id: id(), roll: searchTerm().optional(), state: z.enum(handInStates).optional() }))
    .output(pageOf(studentHandIn)),

  mine: openTo("myAssignment")
    .get("/assignment/mine", "List the caller's own assignments, next deadline first", "Empty for staff.")
    .input(listInput({}))
    .output(pageOf(ownAssignment)),
  handIn: openTo("myAssignment")
    .taking("file")
    .post(
      "/assignment/handIn",
      "Hand in an assignment (PDF or picture optional)",
      "Until the deadline a new file replaces the previous one; after it only a first hand-in is accepted, and marked late. NOT_AN_IMAGE if the file is neither PDF nor picture.",
    )
    .input(chosen.extend({ file: sentFile() }))
    .output(answer(ownAssignment)),
  takeBack: openTo("myAssignment")
    .post("/assignment/takeBack", "Withdraw a hand-in", "Until the deadline only; the file is deleted.")
    .input(chosen)
    .output(answer(ownAssignment)),
  getFile: openTo("myAssignment")
    .get(
      "/assignment/getFile",
      "Download a hand-in's file",
      "For the student who handed it in, and for staff; sent as an attachment.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object({ handInId: id() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
