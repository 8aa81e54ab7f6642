import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { batchTexts } from "../src/features/catalogue/batches/texts.ts";
import { courseTexts } from "../src/features/catalogue/courses/texts.ts";
import { teacherTexts } from "../src/features/catalogue/teachers/texts.ts";
import { callTexts, ownAttendanceTexts } from "../src/features/classes/roll-call/texts.ts";
import { contactTexts } from "../src/features/contact/messages/texts.ts";
import { successTexts } from "../src/features/content/successes/texts.ts";
import { slipTexts } from "../src/features/desk/dues/texts.ts";
import { examTexts } from "../src/features/exams/exams/texts.ts";
import { resultTexts } from "../src/features/exams/results/texts.ts";
import { sheetScreenTexts } from "../src/features/exams/sheets/texts.ts";
import { userTypeTexts } from "../src/features/identity/user-types/texts.ts";
import { paymentTexts } from "../src/features/ledger/payments/texts.ts";
import { waitedTexts } from "../src/features/office/home/texts.ts";
import { photoCardTexts } from "../src/features/people/profile/texts.ts";
import { studentTexts } from "../src/features/people/students/texts.ts";
import { signInTexts } from "../src/features/sign-in/sign-in/texts.ts";
import { photoTexts } from "../src/portal/texts.ts";
import { pageSizes, photo } from "../src/shared/limits.ts";
import { taka } from "../src/shared/money.ts";
import { bengaliOf } from "../src/shared/quoted.ts";
import { passwordTexts } from "../src/shared/texts.ts";
import { endless, every, gallery, headerChangesAt, lightbox, successesPerPage } from "../src/site/motion.ts";
import * as site from "../src/site/texts.ts";
import { alertTexts, confirmTexts, notFoundTexts } from "../src/web/texts.ts";

/** The specification's quoted texts and constants, each in the place that says it; the journeys see them on the pages. */

const failed = (what: string) => `An error occurred while ${what}. Please try again later.`;

describe.each([
  [
    "students",
    studentTexts,
    "New Student added successfully",
    "Student Information Updated successfully",
    "No student found",
    ["student"],
  ],
  [
    "teachers",
    teacherTexts,
    "New Teacher added successfully",
    "Teacher Information Updated successfully",
    "No teacher found",
    ["teacher"],
  ],
  [
    "courses",
    courseTexts,
    undefined,
    "Course Information Updated successfully",
    "No course found",
    ["courses", "Course Information"],
  ],
  [
    "successes",
    successTexts,
    "Student added successfully",
    "New information edited successfully",
    "No student found",
    ["information"],
  ],
  [
    "user types",
    userTypeTexts,
    "New user type added successfully",
    undefined,
    "No user found",
    ["user type"],
  ],
  [
    "payments",
    paymentTexts,
    "New Payment detail added successfully",
    "Payment updated successfully",
    "No payment found",
    ["student payment"],
  ],
  [
    "exams",
    examTexts,
    "New Schedule added successfully",
    "New information edited successfully",
    "No exam found",
    ["exam"],
  ],
  [
    "batches",
    batchTexts,
    "New batch added successfully",
    "New information edited successfully",
    "No batch found",
    ["batch"],
  ],
  [
    "results",
    resultTexts,
    "Added Result successfully",
    "Result updated successfully",
    "No result found",
    ["result"],
  ],
] as const)("%s", (_name, texts, added, updated, none, [one, edited = one]) => {
  test("say what the specification quotes", () => {
    if (added) expect(texts.added).toBe(added);
    if (updated) expect(texts.updated).toBe(updated);
    expect(texts.none).toBe(none);
    expect(texts.addFailed).toBe(failed(`adding the ${one}`));
    expect(texts.updateFailed).toBe(failed(`updating the ${edited}`));
    expect(texts.deleteFailed).toBe(failed(`deleting the ${one}`));
  });
});

test("the texts of single places", () => {
  expect(studentTexts.deleted).toBe("Student deleted successfully");
  expect(courseTexts.updatedInMyCourses).toBe("Course Updated successfully");
  expect(photoCardTexts).toMatchObject({
    none: "No image selected for upload.",
    vanished: "Selected image file is not available.",
    updated: "Image updated successfully",
    failed: "Error updating image",
  });
  expect(photoTexts.tooLarge).toBe("File size cannot exceed 50KB");
  expect(signInTexts).toMatchObject({
    required: "This field is required",
    wrongStudent: "Student Id or password Incorrect",
    wrongTeacher: "Teacher Id or password Incorrect",
    noMatch: "Passwords do not match",
    notChanged: "Invalid credentials. Password not changed.",
    changeFailed: failed("changing the password"),
  });
  expect(passwordTexts.short).toBe("Password must be 6 characters");
  expect(alertTexts).toMatchObject({ success: "Success!", failure: "Error", deleted: "Deleted!" });
  expect(Object.values(confirmTexts)).toEqual(
    expect.arrayContaining(["Are you sure?", "You won't be able to revert this!", "Yes, delete it!"]),
  );
  expect(site.homeTexts).toMatchObject({ findOutMore: "Find out more", callNow: "Call Us Now!!" });
  expect(site.aboutTexts.why).toBe("Why Choose Us?");
  expect(site.failureTexts.unexpected).toBe("Unexpected Application Error!");
});

test("whatever is quoted in English is read in Bengali first", () => {
  const slices = [
    studentTexts,
    teacherTexts,
    courseTexts,
    successTexts,
    userTypeTexts,
    paymentTexts,
    examTexts,
  ];
  const others = [
    batchTexts,
    resultTexts,
    photoCardTexts,
    signInTexts,
    contactTexts,
    alertTexts,
    confirmTexts,
  ];
  const ofSite = [
    notFoundTexts,
    site.contactFormTexts,
    { why: site.aboutTexts.why, call: site.homeTexts.callNow },
  ];
  const all = [...slices, ...others, ...ofSite].flatMap((texts) => Object.values<unknown>(texts));
  const quoted = all.filter(
    (text): text is string => typeof text === "string" && /^[A-Z][\x20-\x7e–]+$/.test(text),
  );
  expect(quoted.length).toBeGreaterThan(50);
  for (const text of quoted) expect(bengaliOf(text), text).toMatch(/[\u0985-\u09b9]/);
});

test("of people, money and absence is said what is so", () => {
  expect(bengaliOf(studentTexts.deleted)).toBe("শিক্ষার্থীকে আর্কাইভে নেওয়া হয়েছে");
  expect(bengaliOf(studentTexts.deleteFailed)).toMatch(/^শিক্ষার্থীকে আর্কাইভে নেওয়া যায়নি।/);
  expect(bengaliOf(teacherTexts.deleteFailed)).toMatch(/^শিক্ষককে তালিকা থেকে সরানো যায়নি।/);
  expect(studentTexts.asks("রীটা পিরিস")).toBe("রীটা পিরিসকে আর্কাইভে নেবেন?");
  expect(callTexts.gone.archived).toBe(sheetScreenTexts.gone.archived);
  expect(["00:05", "20:00"].map(waitedTexts.today)).toEqual(["গত রাত ১২:০৫ থেকে", "আজ রাত ৮টা থেকে"]);
  expect(ownAttendanceTexts.ofCard(2, 9)).toBe("হাজিরা হওয়া ৯টি ক্লাসের ২টিতে অনুপস্থিত");
  expect(ownAttendanceTexts.ofCard(0, 9)).toBe("হাজিরা হওয়া ৯টি ক্লাসের কোনোটিতেই অনুপস্থিত ছিলেন না");
  expect(slipTexts.text("রীটা পিরিস", taka(7000))).toBe("রীটা পিরিসের বকেয়া ৳৭,০০০।");
});

test("the numbers of section 9", () => {
  expect(pageSizes).toMatchObject({
    ...{ students: 10, teachers: 5, courses: 4, successfulStudents: 5, userTypes: 10 },
    ...{ payments: 10, exams: 10, batches: 10, results: 10 },
  });
  expect(photo.bytes).toBe(51_200);
  expect(headerChangesAt).toBe(20);
  expect(gallery).toEqual({ rowHeight: 280, margin: 6 });
  expect(lightbox).toEqual({ mostZoom: 300, zoomStep: 100, animation: 300, padding: 10 });
  expect(successesPerPage).toEqual({ narrow: 6, wide: 8, wideFrom: 768 });
  expect(endless).toEqual({ throttle: 150, threshold: 0.8 });
  expect(new Set(Object.values(every))).toEqual(new Set([3000, 5000]));
});

const textFiles = globSync([
  "src/**/*texts.ts",
  "src/shared/quoted.ts",
  "src/site/content/*.ts",
  "seed/**/*.ts",
]).map((file) => ({ file, texts: readFileSync(file, "utf8") }));

test("texts are NFC, without a slip of spelling, and without the stems that the glossary of STYLE.md gave up", () => {
  const [, glossary = ""] = readFileSync("STYLE.md", "utf8").split("| never |\n");
  const rows = glossary.split("\n\n")[0]?.split("\n").slice(1) ?? [];
  const never = rows.flatMap((row) => row.split("|").at(-2)?.trim().split(", ") ?? []);
  expect(never.length).toBeGreaterThan(50);
  for (const { file, texts } of textFiles) {
    expect(texts === texts.normalize("NFC"), file).toBe(true);
    expect(texts.match(/.{9}([\u09be-\u09cc]{2}|।।|। ।|\u09cd[\u09be-\u09cc]).{9}/u)?.[0], file).toBe(
      undefined,
    );
    const given = never.filter((word) => texts.includes(word));
    expect(given, file).toEqual([]);
  }
});

/** What STYLE.md's rules of a sentence forbid, as a program sees it; what is written wrong, and what is written right. */
const letter = "[\\u0980-\\u09ff]";
const apart = (first: string, then: string) =>
  new RegExp(
    `(?<!${letter})${first}(?!${letter})[^,;:।?!"\`\\n–()]{1,60}?(?<!${letter})${then}(?!${letter})`,
    "u",
  );
const faults: Record<string, [fault: RegExp, wrong: string, right: string]> = {
  "a relative has its answer": [/যতগুলো(?!.*ততগুলো)/u, "যতগুলো যায়, তা হয়েছে", "যতগুলো যায়, ততগুলোই হয়েছে"],
  "a comma stands between them": [
    new RegExp(
      [
        ["যা", "তা"],
        ["(যিনি|যাঁর)", "(তিনি|তিনিই|তাঁর)"],
        ["যাঁরা", "তাঁরা"],
        ["যেগুলো", "সেগুলো"],
        ["যেটি", "সেটি"],
        ["যত", "তত"],
      ]
        .map(([first = "", then = ""]) => apart(first, then).source)
        .join("|"),
      "u",
    ),
    "যা লিখেছেন তা এখানেই আছে",
    "যা লিখেছেন, তা এখানেই আছে",
  ],
  "the last until now is সর্বশেষ": [
    /(?<!সর্ব)শেষ (রসিদ|পেমেন্ট|ব্যবহার|খোলা|ফলাফল|লগ ইন)/u,
    "শেষ রসিদ",
    "সর্বশেষ রসিদ",
  ],
  "people are counted by জন": [
    /(things\([^)]*\)\}|[০-৯]টি) (জন|শিক্ষার্থী|শিক্ষক|অভিভাবক|কর্মী)/u,
    "৩টি শিক্ষার্থী",
    "৩ জন শিক্ষার্থী",
  ],
  "a number is no half of another": [/জনের [০-৯]|[০-৯] [০-৯]+ জন/u, "১৮ জনের ৫", "১৮ জনের মধ্যে ৫ম"],
  "a day has slashes in rows and its month's name in sentences, an hour no noughts": [
    /[০-৯]{1,2}-[০-৯]{1,2}-[০-৯]{4}|[০-৯]:০০/u,
    "সকাল ৯:০০টায়",
    "সকাল ৯টায়",
  ],
};

test.each(Object.entries(faults))("in the texts, %s", (_rule, [fault, wrong, right]) => {
  expect([fault.test(wrong), fault.test(right)]).toEqual([true, false]);
  const found = textFiles.flatMap(({ file, texts }) =>
    texts
      .split("\n")
      .flatMap((line) => fault.exec(line)?.[0] ?? [])
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("of the dashboard's texts, a number takes its word from digits.ts, a name stands in ‘ ’, and one sentence alone has no stop", () => {
  // These stand before or after another sentence, as why messages wait and by which gateway they go.
  const followed =
    /(বাকি আছে|চেনা গেছে|কোনো বকেয়া নেই|বকেয়া \$\{amount\}|ছিল \$\{day\}|অনুরোধ রইল|চেষ্টা করা হয়|ওয়েবসাইটে(ও দিতে পারেন| দিন)|এখন শিটে|খাতা দেখা বাকি|(থেমে|থামানো) আছে|দিয়ে যাচ্ছে|টাকা নেই|মানছে না|বোঝা যায়নি|সকাল ৮টায় যাবে|নিজে থেকে যায়নি|সেই অনুমতি নেই)।$/u;
  for (const { file, texts } of textFiles) {
    if (!/^src\/(shared|portal|features)\/.*texts\.ts$/.test(file)) continue;
    expect(texts.match(/\}( জন|টি)|[“”]/u)?.[0], file).toBe(undefined);
    const said = [...texts.matchAll(/"([^"\n]*)"|`([^`]*)`/gu)].map(
      ([, plain, filled = ""]) => plain ?? filled,
    );
    const stopped = said.filter((text) => /^[^।?!]*।$/u.test(text) && !followed.test(text));
    expect(stopped, file).toEqual([]);
  }
});

test("a label is no bare question: it is right where it is read alone", () => {
  for (const { file, texts } of textFiles)
    expect(texts.match(/: "(কবে|কখন|কোথায়|কে|কারা|কার|কাদের|কত|কেন|কীভাবে|কোনটি|কোনগুলো)",/u)?.[0], file).toBe(
      undefined,
    );
});

test("who has a proper name is named by it in the demo", () => {
  const demo = textFiles.filter(({ file }) => /^seed\/demo\/data\/(?!institute)/.test(file));
  expect(demo.length).toBeGreaterThan(20);
  for (const { file, texts } of demo)
    expect(texts.match(/শীর্ষ (প্রকৌশল|মেডিকেল)/u)?.[0], file).toBe(undefined);
});
