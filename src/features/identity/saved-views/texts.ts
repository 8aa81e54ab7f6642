import { things } from "../../../shared/digits.ts";
import { savedViews } from "../../../shared/limits.ts";

export const savedViewTexts = {
  tooMany: `সর্বোচ্চ ${things(savedViews.most)} ফিল্টার রাখা যায়। পুরোনো একটি মুছে আবার চেষ্টা করুন।`,
  saveFailed: "ফিল্টারটি রাখা যায়নি",
  deleteFailed: "রাখা ফিল্টারটি মোছা যায়নি",
};
