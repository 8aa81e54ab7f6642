import { bengaliDigits } from "../shared/digits.ts";

export const alertTexts = {
  success: "Success!",
  failure: "Error",
  deleted: "Deleted!",
  ok: "ঠিক আছে",
};

export const confirmTexts = {
  title: "Are you sure?",
  text: "You won't be able to revert this!",
  yes: "Yes, delete it!",
  cancel: "বাতিল",
};

export const failedCallTexts = {
  GET: "Error in GET request:",
  POST: "Error in POST request:",
  PUT: "Error in PUT request:",
};

export const notFoundTexts = { title: "Error 404 – Page Not Found!", back: "Back To Home" };

/** What is said around the records that both the public pages and the dashboard's previews show. */
export const sitePartTexts = {
  admission: (year: string) => `শিক্ষাবর্ষ ${year}: ভর্তি চলছে`,
  seeCourses: "কোর্সগুলো দেখুন",
  callUs: "কল করুন",
  academicYear: (year: number) => `শিক্ষাবর্ষ ${twoYears(year)}`,
  admittedInAll: (total: string) => `মোট ${total} জন`,
  people: (count: string) => `${count} জন`,
};

/** "২০২৫-২৬" of the year in which an academic year begins. */
export const twoYears = (year: number) =>
  `${bengaliDigits(year)}-${bengaliDigits(String(year + 1).slice(2))}`;

/** What is told in passing. */
export const passingTexts = { undo: "ফিরিয়ে নিন" };
