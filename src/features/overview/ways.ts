import type { Overview } from "./contract.ts";

/** The lists that this person may open: a figure leads only where its reader may go. */
export type Ways = Record<"students" | "batches" | "exams" | "schedule" | "grades", boolean>;

export type Shown = { overview: Overview; ways: Ways };

/** The lists behind the figures, each with the filter that makes its total the figure. */
export const lists = {
  students: "/dashboard/all-students",
  inBatch: (batchName: string) => `/dashboard/all-students?${new URLSearchParams({ batch: batchName })}`,
  joined: (month: string) => `/dashboard/all-students?joined=${month}`,
  batches: "/dashboard/manage-batch",
  payments: "/dashboard/overview/payments",
  due: "/dashboard/overview/payments?only=due",
  exams: "/dashboard/exam-schedule?when=coming",
  schedule: "/dashboard/my-exam-schedule",
  results: (batchId: number, exam: string) =>
    `/dashboard/grades?${new URLSearchParams({ batch: String(batchId), exam })}`,
  messages: "/dashboard/messages?status=new",
};
