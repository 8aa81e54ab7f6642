import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

const solution = record("Solution", {
  solutionId: id(),
  fileName: z.string(),
  size: z.int(),
  version: z.int(),
});
export type Solution = z.infer<typeof solution>;

const solutionsOfSubject = record("SolutionsOfSubject", {
  /** The section of the exam's scheme. */
  section: z.string(),
  /** Null of a section that the scheme does not have any more: its files wait to be deleted. */
  subject: z.string().nullable(),
  files: z.array(solution),
});
export type SolutionsOfSubject = z.infer<typeof solutionsOfSubject>;

const section = z.string().max(8);

export const solutionContract = {
  getAll: openTo("studentManagement")
    .orOwn.get(
      "/solution/getAll",
      "The solved sheets of an exam, subject by subject",
      "For the office, and after publication for the exam's students; they do not get subjects without a file.",
    )
    .input(z.object({ examId: id() }))
    .output(answer(z.array(solutionsOfSubject))),
  addFile: openTo("studentManagement")
    .taking("largeFile")
    .post(
      "/solution/addFile",
      "Add a PDF or a picture to the solved sheets of a subject",
      "At most 10 MB per subject. NOT_AN_IMAGE if the file type is not accepted.",
    )
    .input(z.object({ examId: id(), section, file: sentFile() }))
    .output(answer(solution)),
  delete: openTo("studentManagement")
    .post("/solution/delete", "Delete a file of a solved sheet")
    .input(z.object({ solutionId: id(), version: z.int().optional() }))
    .output(answer(z.object({ solutionId: id() }))),
  getFile: openTo("studentManagement")
    .orOwn.get(
      "/solution/getFile",
      "Download a file of a solved sheet",
      "For everyone who can see it listed; sent as an attachment.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object({ solutionId: id() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
