import * as z from "zod";
import { chosenRows, notice as limits, longestMessage } from "../../../shared/limits.ts";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";

/** What a notice says. */
export const noticeWords = z.object({ title: text(limits.title), text: text(limits.text) });

/** What a person writes to the office, once or again. */
export const messageBody = text(longestMessage);

/** The calls of one person writing to another, from wherever they stand; notices and contact answer them. */
export const writingContract = {
  toStudents: openTo("studentManagement")
    .taking("text")
    .post("/notice/writeTo", "Write a notice to students by name", "It is shown for two weeks from today.")
    .input(noticeWords.extend({ studentIds: z.array(id()).min(1).max(chosenRows) }))
    .output(answer(z.object({ students: z.int() }))),
  toOffice: openTo.signedIn
    .taking("text")
    .post(
      "/message/send",
      "Send a message to the office",
      "With `examId` it requests a recheck of the caller's result in that exam.",
    )
    .input(z.object({ message: messageBody, examId: id().optional() }))
    .output(answer(z.object({ messageId: id() }))),
};
