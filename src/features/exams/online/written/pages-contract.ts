import * as z from "zod";
import { sentFile } from "../../../../shared/file.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { answer, record } from "../../../../shared/paging.ts";
import { openTo } from "../../../../shared/procedure.ts";
import { id } from "../../../../shared/text.ts";
import { questionKey as key, question } from "./shape.ts";

const attemptId = { attemptId: id() };
/** By which a phone names a page. */
const name = z.string().regex(/^[\w-]{8,40}$/);

const storedPage = z.object({ pageId: id(), name, question: z.string(), late: z.boolean() });

/** What a phone knows after each call; instants are milliseconds of the server's clock. */
export const pagesReceipt = record("PagesReceipt", {
  now: z.number(),
  until: z.number(),
  handedIn: z.boolean(),
  /** All that is stored, in its order. */
  pages: z.array(storedPage),
});
export type PagesReceipt = z.infer<typeof pagesReceipt>;

export const ownScript = record("OwnScript", {
  ...pagesReceipt.shape,
  questions: z.array(question.pick({ key: true, label: true, full: true, html: true })),
});
export type OwnScript = z.infer<typeof ownScript>;

/** The student's part. */
export const pagesCalls = {
  open: openTo("examSchedule")
    .costing("session")
    .get(
      "/script/open",
      "What the caller's own exam on phones asks in writing, and the pages that are stored",
      "LOCKED before the start.",
    )
    .input(z.object(attemptId))
    .output(answer(ownScript)),
  addPage: openTo("examSchedule")
    .taking("picture")
    .post(
      "/script/addPage",
      "Send a photographed page of the caller's own attempt",
      "Of one `name` it is kept once. With `replaces`, the page of that name goes as this one is stored, and this has its place. `question` is empty for a page on which several are answered. What arrives after its time is kept as late, and a person decides. NOT_AN_IMAGE if it is no picture, TOO_LARGE above its bytes, LOCKED before the start, for more pages than a script has, and once the result is published.",
    )
    .input(
      z.object({
        ...attemptId,
        name,
        question: z.union([key, z.literal("")]).default(""),
        replaces: name.optional(),
        file: sentFile(),
      }),
    )
    .output(answer(pagesReceipt)),
  arrange: openTo("examSchedule")
    .costing("session")
    .put(
      "/script/arrange",
      "Change the order of one's own pages and what they answer, or take some away",
      "Pages that are not named stay, behind the others. LOCKED after their time.",
    )
    .input(
      z.object({
        ...attemptId,
        pages: z.array(z.object({ name, question: z.union([key, z.literal("")]) })).max(limits.pages),
        removed: z.array(name).max(limits.pages).default([]),
      }),
    )
    .output(answer(pagesReceipt)),
  handIn: openTo("examSchedule")
    .costing("session")
    .put(
      "/script/handIn",
      "Say that all of one's own pages are there",
      "Final, so that marking may begin; what comes after it is kept as late. LOCKED where there are no pages.",
    )
    .input(z.object(attemptId))
    .output(answer(pagesReceipt)),
};
