import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { sentFile } from "../../../shared/file.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { id, searchTerm } from "../../../shared/text.ts";
import { noticeWords, writingContract } from "../../people/index.ts";
import { noticeStates } from "./rules.ts";

const everyone = z.object({ to: z.literal("everyone") });
const staff = z.object({ to: z.literal("staff") });
const batch = z.object({ batchId: id() });
const named = batch.extend({ batchName: z.string() });
const toBatch = z.object({ to: z.literal("batch"), batch });
const toNamed = z.object({ to: z.literal("batch"), batch: named });

/** Those whom the portal itself wrote to, by name. */
const people = z.object({ to: z.literal("people") });

/** What a writer fills in; the form and the server check the same. Both days belong to the notice. */
export const noticeFields = noticeWords.extend({
  audience: z.discriminatedUnion("to", [everyone, staff, toBatch]).default({ to: "everyone" }),
  from: date(),
  until: date(),
});

const noticeFile = z.object({ noticeFileId: id(), fileName: z.string(), size: z.int() });
export type NoticeFile = z.infer<typeof noticeFile>;

const notice = noticeFields.extend({
  noticeId: id(),
  audience: z.discriminatedUnion("to", [everyone, staff, toNamed, people]),
  /** The exam whose result it tells of. */
  examId: id().nullable(),
  /** What it carries: PDFs and pictures. */
  files: z.array(noticeFile),
  version: z.int(),
});
export type Notice = z.infer<typeof notice>;

/** A notice as the person finds it to whom it is addressed. */
export const ownNotice = record("OwnNotice", { ...notice.shape, read: z.boolean() });
export type OwnNotice = z.infer<typeof ownNotice>;

/** The same as its writers see it: where it stands today, and how many have read it. */
export const writtenNotice = record("WrittenNotice", {
  ...notice.shape,
  state: z.enum(noticeStates),
  readers: z.int(),
  /** Guardians who said on their page that they have read it. */
  guardians: z.int(),
});
export type WrittenNotice = z.infer<typeof writtenNotice>;

const filter = { searchName: searchTerm().optional(), state: z.enum(noticeStates).optional() };

/** What the list may be sorted by. */
export const noticeSorts = ["title", "days", "readers"] as const;
export type NoticeSort = SortBy<(typeof noticeSorts)[number]>;

export const noticeContract = {
  getAll: openTo.signedIn
    .get("/notice/getAll", "List current notices for the caller, newest first")
    .input(listInput({}))
    .output(pageOf(ownNotice)),
  getById: openTo.signedIn
    .get("/notice/getById", "Get a notice addressed to the caller")
    .input(z.object({ noticeId: id() }))
    .output(answer(ownNotice)),
  countUnread: openTo.signedIn
    .get("/notice/countUnread", "Count the caller's unread notices")
    .output(answer(z.object({ unread: z.int() }))),
  markRead: openTo.signedIn
    .post("/notice/markRead", "Mark a notice as read")
    .input(z.object({ noticeId: id() }))
    .output(answer(z.object({ noticeId: id() }))),
  markAllRead: openTo.signedIn
    .post("/notice/markAllRead", "Mark every notice as read")
    .output(answer(z.object({}))),
  getWritten: openTo("mainDashboard")
    .get("/notice/getWritten", "List all notices", "For any audience: upcoming, current and past.")
    .input(listInput({ ...filter, sort: sortBy(noticeSorts) }))
    .output(pageOf(writtenNotice)),
  addNotice: openTo("mainDashboard")
    .taking("largeFile")
    .post(
      "/notice/addNotice",
      "Write a notice",
      "A PDF or a picture is optional; NOT_AN_IMAGE if the file type is not accepted.",
    )
    .input(noticeFields.extend({ file: sentFile() }))
    .output(answer(writtenNotice)),
  writeTo: writingContract.toStudents,
  updateNotice: openTo("mainDashboard")
    .taking("largeFile")
    .put(
      "/notice/updateNotice",
      "Change a notice",
      "A file is added to those that it carries; those of `withoutFiles` go. At most 10 MB and 5 files. Omitted fields are unchanged; it stays read for those who have read it. `people` keeps the recipients of a notice to named people.",
    )
    .input(
      changeOf(noticeFields).extend({
        audience: z.discriminatedUnion("to", [everyone, staff, toBatch, people]).optional(),
        noticeId: id(),
        version: z.int().optional(),
        file: sentFile(),
        withoutFiles: z.array(id()).max(20).optional(),
      }),
    )
    .output(answer(writtenNotice)),
  getFile: openTo.signedIn
    .get(
      "/notice/getFile",
      "Download a file of a notice",
      "For everyone to whom the notice is addressed, and for those who write notices; sent as an attachment.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object({ noticeFileId: id() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  delete: openTo("mainDashboard")
    .post("/notice/delete", "Delete a notice")
    .input(z.object({ noticeId: id(), version: z.int().optional() }))
    .output(answer(z.object({ noticeId: id() }))),
};
