/** What the demo's courses cost, and what that pays for: once at enrolment, and what each batch pays a month. */
export const demoFees = {
  admission: {
    head: "ভর্তি ফি",
    amount: 4000,
    includes: "রেজিস্ট্রেশন, ভর্তি প্রস্তুতির বই ও আইডি কার্ড",
  },
  monthly: {
    head: "মাসিক বেতন",
    dueDate: 10,
    includes: "ক্লাস, লেকচার শিট, সাপ্তাহিক পরীক্ষা ও এসএমএসে ফল",
  },
  /** Of the last batch alone: a late fine, and what a sibling need not pay. */
  lastBatch: {
    fine: { per: "month" as const, amount: 100, after: 10, most: 300 },
    sibling: { share: 20, amount: 0 },
  },
  from: "2026-01-01",
};
