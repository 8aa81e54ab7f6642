import { bengaliDigits } from "../../shared/digits.ts";

export const batchTexts = {
  hasStudents: (many: number) =>
    `ব্যাচে ${bengaliDigits(many)} জন শিক্ষার্থী আছে, তাই মোছা যাবে না। আগে তাদের অন্য ব্যাচে নিন।`,
  hasExams: (many: number) => `ব্যাচের ${bengaliDigits(many)}টি পরীক্ষা আছে, তাই মোছা যাবে না।`,
  noSuchCourse: "তালিকার একটি কোর্স আর নেই",
};
