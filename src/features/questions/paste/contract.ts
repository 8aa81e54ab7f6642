import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { bank, years } from "../../../shared/limits.ts";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { optionalText, text } from "../../../shared/text.ts";

const keeps = openTo("examScheduleManagement", "questionBank").forStaff;

const rowRead = z.object({
  line: z.int(),
  stem: z.string(),
  faults: z.array(z.string()),
  doubts: z.array(z.string()),
});
export type RowRead = z.infer<typeof rowRead>;

export const pasteContract = {
  addPasted: keeps
    .taking("list")
    .post(
      "/question/addPasted",
      "Add pasted questions, all or none",
      "As Bengali banks write them: `১. … ক. … খ. … উত্তর: খ`, in many spellings; at most 300. BAD_REQUEST, beside `text`, where one has a fault, and where something is doubtful without `seen`.",
    )
    .input(
      z.object({
        text: text(bank.pastedCharacters),
        subject: text(80),
        chapter: optionalText(80),
        source: optionalText(120),
        year: z.int().min(years.first).max(years.last).nullable(),
        /** Whoever sends it has looked at what is doubtful. */
        seen: z.boolean().default(false),
      }),
    )
    .output(answer(z.object({ added: z.int() }))),
  addFile: keeps
    .taking("largeFile")
    .post(
      "/question/addFile",
      "Add the questions of a file, all or none",
      "CSV or XLSX with the columns of the list's own file, or a ZIP of one with pictures, which its rows name. Without `confirmed`, and where a row has a fault, nothing is added: `rows` say what was read.",
    )
    .input(z.object({ file: sentFile(), confirmed: z.stringbool().or(z.boolean()).default(false) }))
    .output(answer(z.object({ added: z.int(), problem: z.string().nullable(), rows: z.array(rowRead) }))),
};
