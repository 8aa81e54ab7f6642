import { describe, expect, test } from "vitest";
import { studentHeads } from "../student-import/fields.ts";
import { rolesBy } from "./fields.ts";
import { fromOldFont, isOldFont } from "./old-font.ts";
import { readAmount, readDate, readEmail, readGpa, readMobile, readText } from "./read-cell.ts";
import { cellFaults as faults } from "./texts.ts";

const rolesOf = rolesBy(studentHeads);

test.each([
  ["1712345678", "01712345678"],
  ["1712345678.0", "01712345678"],
  ["+8801712345678", "01712345678"],
  ["008801712345678", "01712345678"],
  ["8801712345678", "01712345678"],
  ["০১৭১২-৩৪৫৬৭৮", "01712345678"],
  ["8.801712345678E+12", "01712345678"],
  ["1.712345678E9", "01712345678"],
  ["+97150 1234567", "+971501234567"],
])("the phone %s is %s", (typed, value) => {
  expect(readMobile(typed)).toEqual({ value });
});

test("of two numbers in a cell the first is taken, and said", () => {
  expect(readMobile("01712345678 / 01812345678")).toEqual({
    ...{ value: "01712345678", remark: faults.firstOfTwo("01712345678") },
  });
});

test.each([
  ["8.8017E+12", faults.digitsLost],
  ["017123456", faults.mobile],
  ["01212345678", faults.mobile],
  ["জানি না", faults.mobile],
])("the phone %s is refused", (typed, fault) => expect(readMobile(typed)).toEqual({ fault }));

test.each([
  ["12/03/2026", "2026-03-12"],
  ["১২-৩-২৬", "2026-03-12"],
  ["2026-03-12", "2026-03-12"],
  ["2026-03-12 00:00:00", "2026-03-12"],
  ["46093", "2026-03-12"],
  ["12 March 2026", "2026-03-12"],
  ["12-Mar-26", "2026-03-12"],
  ["১২ মার্চ ২০২৬", "2026-03-12"],
  ["1st January, 2026", "2026-01-01"],
  ["৫ই জানুয়ারী ২০২৬", "2026-01-05"],
])("the day %s is %s", (typed, value) => expect(readDate(typed)).toEqual({ value }));

test.each([
  ["03/25/2026", faults.monthFirst],
  ["31/02/2026", faults.date],
  ["মার্চ", faults.date],
  ["1712345678", faults.date],
])("the day %s is refused", (typed, fault) => expect(readDate(typed)).toEqual({ fault }));

test.each([
  ["1500", 1500],
  ["৳ ১,৫০০/-", 1500],
  ["1,500.50 tk", 1500.5],
  ["১৫০০ টাকা", 1500],
])("the amount %s is %s", (typed, value) => expect(readAmount(typed)).toEqual({ value }));

test.each(["-500", "1500?", "১৫শ", "1.555"])("the amount %s is refused", (typed) =>
  expect(readAmount(typed)).toEqual({ fault: faults.amount }),
);

test("grade points are between 1 and 5", () => {
  expect(readGpa("GPA 4.83")).toEqual({ value: 4.83 });
  expect(readGpa("৫.০০")).toEqual({ value: 5 });
  for (const typed of ["5.01", "0", "A+", "483"]) expect(readGpa(typed)).toEqual({ fault: faults.gpa });
});

test("a name is stored in one form: joiners and doubled spaces go", () => {
  expect(readText("  সাদিয়া\u200c  আক্তার ", 100)).toEqual({ value: "সাদিয়া আক্তার".normalize("NFC") });
  expect(readText("ক".repeat(101), 100)).toEqual({ fault: faults.tooLong(100) });
  expect(readText("ক\u0007", 100)).toEqual({ fault: faults.forbidden });
});

describe("columns are known by their heads", () => {
  test("in Bengali, in English and in Bengali with English letters", () => {
    expect(rolesOf(["ক্রমিক নং", "শিক্ষার্থীর নাম", "মোবাইল নং:", "ব্যাচ"])).toEqual([
      "",
      "userName",
      "mobile",
      "batch",
    ]);
    expect(rolesOf(["SL.", "Student's Name", "Phone No.", "Father’s Name", "Guardian's Phone"])).toEqual([
      ...["", "userName", "mobile", "fatherName", "guardianMobile"],
    ]);
    expect(rolesOf(["nam", "vortir tarikh", "Due"])).toEqual(["userName", "doj", "openingDue"]);
  });

  test("what is not known, and the second of two, wait for a person", () => {
    expect(rolesOf(["নাম", "প্রিয় রং", "Name"])).toEqual(["userName", "?", "?"]);
  });
});

describe("a column in an old font's code", () => {
  const coded = ["†gvt Avãyi iwng", "iwng DwÏb", "mvw`qv AvKZvi", "kvnvbvR cviwfb"];

  test("is told as a whole, and turns into Unicode", () => {
    expect(isOldFont(coded)).toBe(true);
    expect(coded.map(fromOldFont)).toEqual(
      ["মোঃ আব্দুর রহিম", "রহিম উদ্দিন", "সাদিয়া আকতার", "শাহানাজ পারভিন"].map((name) => name.normalize("NFC")),
    );
  });

  test("is none of English or Bengali names, of one such cell among others, or of numbers", () => {
    expect(isOldFont(["MD. ABDUL KARIM", "Sadia Akter", "Vivek Verma", "McDonald", "Rahim Uddin"])).toBe(
      false,
    );
    expect(isOldFont(["রহিম উদ্দিন", "সাদিয়া আক্তার"])).toBe(false);
    expect(isOldFont(["iwng DwÏb", "Sadia Akter", "Rahim Uddin", "Karim Ali"])).toBe(false);
    expect(isOldFont(["01712345678", "2026-03-12"])).toBe(false);
  });
});

test("an address that is none is told, however long it is", () => {
  expect(readEmail(`a@${"a.".repeat(300_000)}@`)).toEqual({ fault: faults.email });
  expect(readEmail("karim@example.com")).toEqual({ value: "karim@example.com" });
});
