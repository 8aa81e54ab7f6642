import { bengaliDigits } from "../../shared/digits.ts";

export const courseTexts = {
  inBatches: (names: string[]) =>
    `কোর্সটি ${bengaliDigits(names.length)}টি ব্যাচে আছে (${names.join(", ")}), তাই মোছা যাবে না।`,
  inExams: (many: number) => `কোর্সটির ${bengaliDigits(many)}টি পরীক্ষা আছে, তাই মোছা যাবে না।`,
};
