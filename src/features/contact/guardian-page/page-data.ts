import type { StudentId } from "../../../shared/ids.ts";
import type { Colours } from "../../../shared/palette.ts";
import type { ClassTime, Leave, OwnAttendance } from "../../classes/index.ts";
import type { Claim, Receipt, StudentAccount } from "../../desk/index.ts";
import type { Exam, MarkedPages, OwnStanding } from "../../exams/index.ts";
import type { Notice } from "../../notices/index.ts";

export type Child = { studentId: StudentId; regId: string; userName: string; batchId: number | null };

/** The institute, as far as a guardian's page has it; `payTo` are its numbers, and how to pay by them. */
export type InstituteOfPage = Colours & {
  name: string;
  phone: string;
  otherPhones: string;
  hours: string;
  payTo: string;
};

export type Result = Pick<OwnStanding, "examName" | "state" | "highest" | "average" | "inBatch" | "sat"> & {
  /** Null where it was typed by hand. */
  examId: number | null;
  day: string | null;
  /** Whether there are pages that were written and marked. */
  hasPages: boolean;
  marks: number | null;
  /** Null where it was typed by hand: nobody has said of how many. */
  full: number | null;
  /** Of those typed by hand, subject by subject; empty of the others. */
  subjects: { subject: string; marks: number | null; highest: number | null }[];
  batchPosition: number | null;
  centralPosition: number | null;
  /** Subjects in which something is not entered. */
  lacking: string[];
};

export type ChildPage = {
  house: InstituteOfPage;
  regId: string;
  userName: string;
  batch: { name: string; schedule: string } | null;
  results: Result[];
  /** Of the last months those in which a class was held, the newest first. */
  attendance: OwnAttendance[];
  /** Taka: what is owed, of which bills, and what stands to the credit. */
  owed: number;
  credit: number;
  /** Bills that the plans ask for and nobody has made yet. */
  unbilled: number;
  bills: StudentAccount["open"];
  receipts: Pick<Receipt, "receiptId" | "number" | "day" | "amount" | "kind" | "method" | "printed">[];
  /** What was said to be paid, by whichever of the two, the newest first. */
  claims: Pick<Claim, "claimId" | "trxId" | "amount" | "state" | "reason" | "at">[];
  exams: Exam[];
  /** `read`: the guardian has said so. */
  notices: (Pick<Notice, "noticeId" | "title" | "text" | "from" | "files"> & { read: boolean })[];
  /** The classes of a week; none where nobody knows them. */
  week: ClassTime[];
  leaves: Pick<Leave, "leaveId" | "from" | "until" | "reason" | "state" | "answer">[];
  questions: { messageId: number; text: string; day: string; answers: string[] }[];
};

/** With the address of the calendar of its classes and exams. */
export type ChildDocument = ChildPage & { calendar: string };

/** What a child wrote in an exam, as it was marked. */
export type PagesDocument = {
  house: InstituteOfPage;
  userName: string;
  examName: string;
} & MarkedPages;

/** A form of the page that was sent and not taken: what was typed in it, and why. */
export type Refused = {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Of all of it. */
  said: string | null;
};
