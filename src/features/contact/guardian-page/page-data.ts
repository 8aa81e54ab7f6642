import type { StudentId } from "../../../shared/ids.ts";
import type { Colours } from "../../../shared/palette.ts";
import type { OwnAttendance } from "../../classes/index.ts";
import type { Receipt, StudentAccount } from "../../desk/index.ts";
import type { Exam, OwnStanding } from "../../exams/index.ts";
import type { Notice } from "../../notices/index.ts";

export type Child = { studentId: StudentId; userName: string; batchId: number | null };

/** The institute, as far as a guardian's page has it. */
export type InstituteOfPage = Colours & { name: string; phone: string; otherPhones: string; hours: string };

export type Result = Pick<OwnStanding, "examName" | "state" | "highest" | "average" | "inBatch" | "sat"> & {
  day: string | null;
  marks: number | null;
  /** Null where it was typed by hand: only the highest mark is known. */
  full: number | null;
  batchPosition: number | null;
  centralPosition: number | null;
  /** Subjects in which something is not entered. */
  lacking: string[];
};

export type ChildPage = {
  house: InstituteOfPage;
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
  receipts: Pick<Receipt, "receiptId" | "number" | "day" | "amount" | "kind">[];
  exams: Exam[];
  notices: Pick<Notice, "title" | "text" | "from">[];
};
