import { bengaliDigits, ofThings } from "./digits.ts";
import { tableFile } from "./limits.ts";

/** What stands in a cell that lies under a merged one. */
export const mergedCell = "একত্র করা ঘর";

/** Why a file of a table cannot be taken; the whole of it. */
export const tableFileProblems = {
  empty: "ফাইলে কিছু নেই",
  notATable: "ফাইলটি পড়া যায়নি। CSV বা XLSX ফাইল দিন।",
  oldWorkbook: "এটি পুরোনো XLS ফাইল। স্প্রেডশিটে খুলে XLSX বা CSV হিসেবে সংরক্ষণ করে দিন।",
  tooLarge: "ফাইলটি খুব বড়, পড়া যায়নি। ভাগ করে আবার দিন।",
  tooManyRows: `এক ফাইলে ${ofThings(tableFile.rows.toLocaleString("en-IN"))} বেশি সারি নেওয়া যায় না। ভাগ করে আবার দিন।`,
  tooManyColumns: `এক ফাইলে ${ofThings(tableFile.columns)} বেশি কলাম নেওয়া যায় না`,
  formulas: "ফাইলে এমন সূত্র (formula) আছে যার মান সংরক্ষিত নেই। স্প্রেডশিটে খুলে সংরক্ষণ করে আবার দিন।",
  quote: (line: number) =>
    `${bengaliDigits(line)} নম্বর সারিতে উদ্ধৃতিচিহ্ন (") ঠিকমতো শেষ হয়নি, তাই কোন ঘর কোথায় শেষ, তা জানা যায়নি। ফাইলটি আবার নিন।`,
};
