import type { Overview } from "./contract.ts";

/** The lists that the person may open: figures link to those alone. */
export type CanOpen = Record<"students" | "batches" | "exams" | "schedule" | "grades", boolean>;

export type Shown = { overview: Overview; canOpen: CanOpen };

/** The lists behind the figures, each with the filter that makes its total the figure. */
export const listPaths = {
  students: "/dashboard/all-students",
  inBatch: (batchName: string) => `/dashboard/all-students?${new URLSearchParams({ batch: batchName })}`,
  joined: (month: string) => `/dashboard/all-students?joined=${month}`,
  batches: "/dashboard/manage-batch",
  payments: "/dashboard/overview/payments",
  money: "/dashboard/money/month",
  exams: "/dashboard/exam-schedule?when=coming",
  schedule: "/dashboard/my-exam-schedule",
  results: (batchId: number, exam: string) =>
    `/dashboard/grades?${new URLSearchParams({ batch: String(batchId), exam })}`,
  messages: "/dashboard/messages?status=new",
};
