import { bengaliDigits, people } from "../../shared/digits.ts";

/** What is said around the records that both the public pages and the dashboard's previews show. */
export const sitePartTexts = {
  admission: (year: string) => `শিক্ষাবর্ষ ${year}: ভর্তি চলছে`,
  noSeats: (year: string) => `শিক্ষাবর্ষ ${year}: আসন পূর্ণ`,
  noBatches: (year: string) => `শিক্ষাবর্ষ ${year}`,
  seeCourses: "কোর্সগুলো দেখুন",
  callUs: "কল করুন",
  academicYear: (year: number) => `শিক্ষাবর্ষ ${twoYears(year)}`,
  admittedInAll: (total: string) => `মোট ${people(total)}`,
  people: (count: string) => `${people(count)}`,
};

/** "২০২৫-২৬" of the year in which an academic year begins. */
export const twoYears = (year: number) =>
  `${bengaliDigits(year)}-${bengaliDigits(String(year + 1).slice(2))}`;
