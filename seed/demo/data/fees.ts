/** What the demo's courses cost, and what that pays for. */
export const demoFees = {
  admission: "ভর্তি ফি",
  admissionIncludes: "রেজিস্ট্রেশন, ভর্তি প্রস্তুতির বই ও আইডি কার্ড",
  monthly: "মাসিক বেতন",
  monthlyIncludes: "ক্লাস, লেকচার শিট, সাপ্তাহিক পরীক্ষা ও এসএমএসে ফল",
};
