import type { ApplicationState } from "../../../src/features/desk/applications/rules.ts";

export type DemoApplication = {
  seed: number;
  gender: "female" | "male";
  /** The place of the batch among the demo's. */
  batch: number;
  state: ApplicationState;
  daysAgo: number;
  notes?: string[];
  /** Paid already, by bKash. */
  paid?: true;
};

/** Who asks to be admitted to the demo's institute; invented. */
export const demoApplications: readonly DemoApplication[] = [
  { seed: 9101, gender: "female", batch: 0, state: "new", daysAgo: 0 },
  { seed: 9102, gender: "male", batch: 1, state: "new", daysAgo: 0, paid: true },
  {
    ...{ seed: 9103, gender: "male", batch: 0, state: "called", daysAgo: 1 },
    notes: ["শনিবার বিকেলে অভিভাবককে নিয়ে আসবেন"],
  },
  {
    ...{ seed: 9104, gender: "female", batch: 2, state: "waiting", daysAgo: 3 },
    notes: ["সকালের ব্যাচ চান, আসন হলে জানাতে হবে"],
  },
  { seed: 9105, gender: "male", batch: 2, state: "waiting", daysAgo: 2 },
  {
    ...{ seed: 9106, gender: "female", batch: 3, state: "refused", daysAgo: 6 },
    notes: ["আগামী বছর ভর্তি হবেন"],
  },
];
