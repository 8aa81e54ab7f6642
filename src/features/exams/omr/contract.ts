import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { answer, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { options } from "./answers.ts";
import { setNames } from "./keys.ts";
import { fileRead, item, omrPaper, omrSheet, paperSet, readSheet, scoring } from "./shape.ts";

export type { FileAnswer, ItemOfExam, OmrPaper, OmrSheet, Scoring, SheetAsRead } from "./shape.ts";

const examId = { examId: id() };
const versioned = { version: z.int().optional() };
const enters = openTo("studentManagement", "marksEntry").forStaff;

const repairs = z.object({
  sheetId: id(),
  roll: text(30).optional(),
  set: z.enum(setNames).optional(),
  answers: z
    .array(z.object({ question: z.int().min(1).max(500), answer: z.enum(["", ...options]) }))
    .max(500)
    .optional(),
  setAside: z.boolean().optional(),
  ...versioned,
});

export const sheetFilters = ["all", "repair", "changes", "otherScores", "setAside"] as const;

export const omrContract = {
  getById: enters
    .get("/omr/getById", "An exam's OMR data: keys, files, and a dry run of the scoring")
    .input(z.object(examId))
    .output(answer(omrPaper)),
  addFile: enters
    .taking("file")
    .post(
      "/omr/addFile",
      "Upload an OMR reader's file",
      "CSV or XLSX. Columns are recognised by their headers, or mapped by `columns`, a comma-separated list with, for each column, `roll`, `d1` `d2` … (digits of the roll), `set`, `score`, `answers` (all answers in one text), a question number, or nothing. `words` explains unknown marks: `0=blank,m=several`. Sheets uploaded before are ignored. A file that lacks a question is rejected. LOCKED while keys and scheme do not match.",
    )
    .input(
      z.object({
        ...examId,
        file: sentFile(),
        columns: z.string().max(12_000).optional(),
        words: optionalText(600).optional(),
      }),
    )
    .output(answer(fileRead)),
  removeFile: enters
    .post(
      "/omr/removeFile",
      "Remove a reader's file with its sheets",
      "Scored marks are kept until the next scoring.",
    )
    .input(z.object({ fileId: id(), ...versioned }))
    .output(answer(z.object({ fileId: id() }))),
  setKeys: enters
    .taking("list")
    .put(
      "/omr/setKeys",
      "Set the keys of an exam's sets",
      "The other sets are mapped to the first. If marks have been scored, all sheets are scored again: without `confirmed` nothing is changed and a preview is returned. A published exam requires a reason. LOCKED if only the office may change a published exam.",
    )
    .input(
      z.object({
        ...examId,
        sets: z.array(paperSet).min(1).max(setNames.length),
        reason: optionalText(300),
        confirmed: z.boolean().default(false),
        ...versioned,
      }),
    )
    .output(answer(scoring)),
  getSheets: enters
    .get("/omr/getSheets", "List an exam's sheets with the score each would get, in file order")
    .input(
      listInput({
        ...examId,
        show: z.enum(sheetFilters).default("all"),
        searchName: searchTerm().optional(),
      }),
    )
    .output(pageOf(omrSheet)),
  repair: enters
    .put(
      "/omr/repair",
      "Repair a sheet",
      "Change its roll, set or answers, or exclude it. The original reading is kept in the audit log.",
    )
    .input(repairs)
    .output(answer(readSheet)),
  score: enters
    .post(
      "/omr/score",
      "Score all sheets",
      "Writes the counts of right and wrong answers into the exam's marks where they differ. For a published exam this is a correction: it requires a reason, and students whose result changes are notified. LOCKED while keys and scheme do not match, or if only the office may change the exam.",
    )
    .input(z.object({ ...examId, reason: optionalText(300) }))
    .output(answer(scoring)),
  items: enters
    .get("/omr/items", "Item analysis: difficulty and discrimination of each question")
    .input(z.object(examId))
    .output(answer(z.object({ sheets: z.int(), items: z.array(item) }))),
};
