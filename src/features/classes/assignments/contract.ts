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
const assignmentFields = z.object({
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
      "List the assignments, the latest deadline first",
      "`roll` is the beginning of a roll: only what such students have; where it is one student alone, `found` says who.",
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
    .forStaff.get("/assignment/getStudents", "The students of a batch to whom an assignment may be given")
    .input(listInput({ batchId: id() }))
    .output(pageOf(studentOf)),
  addAssignment: openTo("myAssignment")
    .forStaff.taking("text")
    .post(
      "/assignment/addAssignment",
      "Give an assignment",
      "To a batch, or to the one student of it that `studentId` names.",
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
      "Fields not sent stay; to whom it was given stays in any case. A changed deadline may not lie in the past.",
    )
    .input(changeOf(assignmentFields).extend(chosen.shape))
    .output(answer(assignment)),
  delete: openTo("myAssignment")
    .forStaff.post("/assignment/delete", "Delete an assignment", "IN_USE once somebody has handed it in.")
    .input(chosen)
    .output(answer(z.object({ id: id() }))),
  getHandIns: openTo("myAssignment")
    .forStaff.get("/assignment/getHandIns", "Who has an assignment, with what they handed in")
    .input(listInput({ id: id(), roll: searchTerm().optional(), state: z.enum(handInStates).optional() }))
    .output(pageOf(studentHandIn)),

  mine: openTo("myAssignment")
    .get("/assignment/mine", "The caller's own assignments, the next deadline first", "Staff have none.")
    .input(listInput({}))
    .output(pageOf(ownAssignment)),
  handIn: openTo("myAssignment")
    .taking("file")
    .post(
      "/assignment/handIn",
      "Hand in one's own assignment, with a PDF or a picture if one likes",
      "Until the deadline a new file replaces the earlier one; a first hand-in is taken after it too, as a late one. NOT_AN_IMAGE where it is neither.",
    )
    .input(chosen.extend({ file: sentFile() }))
    .output(answer(ownAssignment)),
  takeBack: openTo("myAssignment")
    .post(
      "/assignment/takeBack",
      "Take back what one has handed in",
      "Until the deadline; the file is deleted.",
    )
    .input(chosen)
    .output(answer(ownAssignment)),
  getFile: openTo("myAssignment")
    .get(
      "/assignment/getFile",
      "The file that was handed in",
      "For the student who handed it in and for staff; always as an attachment.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object({ handInId: id() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
