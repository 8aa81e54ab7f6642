import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { answer, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { options } from "./answers.ts";
import { setNames } from "./keys.ts";
import { secondReading } from "./second-shape.ts";
import { fileRead, item, omrPaper, omrSheet, paperSet, readSheet, scoring } from "./shape.ts";

export type { SecondReadingOfExam, SecondSheet } from "./second-shape.ts";
export type { FileAnswer, ItemOfExam, OmrPaper, OmrSheet, Scoring, SheetAsRead } from "./shape.ts";

const examId = { examId: id() };
const versioned = { version: z.int().optional() };
const enters = openTo("studentManagement", "marksEntry").forStaff;

const counted = z.int().min(0).max(1_000_000);

const repairs = z.object({
  sheetId: id(),
  roll: text(30).optional(),
  set: z.enum(setNames).optional(),
  answers: z
    .array(z.object({ question: z.int().min(1).max(500), answer: z.enum(["", ...options]) }))
    .max(500)
    .optional(),
  setAside: z.boolean().optional(),
  overrides: z.boolean().optional(),
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
      "Take up a file of an OMR reader",
      "CSV or XLSX. Its columns are known by their heads, else by `columns`: for each `roll`, `d1` `d2` … for the digits of one, `set`, `score`, `answers` for all in one text, the number of a question, or nothing, with commas between. `words` says what unknown signs are: `0=blank,m=several`. Sheets that were taken up before change nothing. A file with a question missing is refused whole; one that is a key is kept to be taken over. With `second` it is a second reading of the same sheets: compared with the first (`omr/second`), and never scored. LOCKED while keys and scheme do not fit.",
    )
    .input(
      z.object({
        ...examId,
        file: sentFile(),
        columns: z.string().max(12_000).optional(),
        words: optionalText(600).optional(),
        second: z.boolean().default(false),
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
      "Its roll, set or answers, or that it does not count; or, with `overrides`, that it replaces what stands in its student's marks: absent, excused or typed by hand. What was read stays in the audit.",
    )
    .input(repairs)
    .output(answer(readSheet)),
  second: enters
    .get(
      "/omr/second",
      "Compare second readings of an exam's sheets with the first",
      "Cell by cell, without what somebody has decided; the same sheet read twice is told apart from two sheets of one roll by how many answers are the same.",
    )
    .input(z.object(examId))
    .output(answer(secondReading)),
  decideSecond: enters
    .put(
      "/omr/decideSecond",
      "Decide where two readings of a sheet differ",
      "`at` is `roll`, `set`, the number of a question, or `sheet`, all of it. What the second says is put into the sheet as a repair is; a sheet that the first reading has not is added. LOCKED where nothing differs.",
    )
    .input(
      z.object({
        secondId: id(),
        at: z.string().regex(/^(roll|set|sheet|[1-9][0-9]{0,2})$/),
        keep: z.enum(["first", "second"]),
      }),
    )
    .output(answer(z.object({ secondId: id() }))),
  score: enters
    .post(
      "/omr/score",
      "Score all sheets",
      "Writes right and wrong counts into the exam's marks, where they are not so already. Of a published exam it is a correction: it wants a reason, and tells those whose result changes. A sheet whose student is absent, excused or has marks typed by hand waits in the list of repairs; `replacesTyped`, the number of the latter, decides for all of those. Where the sheets are not as many as were counted, or a median jumps, nothing is written without `confirmed`, and what is odd is answered. LOCKED while keys and scheme do not fit, and where the office alone may change it.",
    )
    .input(
      z.object({
        ...examId,
        reason: optionalText(300),
        countedByHand: counted.optional(),
        countedByReader: counted.optional(),
        replacesTyped: counted.optional(),
        confirmed: z.boolean().default(false),
      }),
    )
    .output(answer(scoring)),
  items: enters
    .get("/omr/items", "Item analysis: difficulty and discrimination of each question")
    .input(z.object(examId))
    .output(answer(z.object({ sheets: z.int(), items: z.array(item) }))),
};
