import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import type { students } from "../src/features/catalogue/batches/table.server.ts";
import { leftBehind } from "../src/features/office/erasure/left-behind.server.ts";
import { keptInBrowser, privacyOf } from "../src/site/content/privacy.ts";

const page = privacyOf({ messageDays: 30, smsMonths: 12, retentionYears: 2 })
  .items.map(({ title, text }) => `${title}\n${text}`)
  .join("\n");

/** Where the sources give a browser something to keep, and under which names. */
const keepers: Record<string, (keyof typeof keptInBrowser)[]> = {
  "public/sw.js": ["files-1", "offline-1", "pages-1"],
  "src/site/offline/page.tsx": ["pages-1"],
  "src/web/kept-pages.ts": ["pages-1"],
  "src/web/scripts-on-intent.ts": ["dhrubok"],
  "src/features/desk/desk/kept-key.ts": ["receipts-"],
  "src/features/desk/desk/receipt-paper.tsx": ["receipt-paper"],
  "src/features/office/search/recents.ts": ["recents"],
  "src/features/contact/guardian-page/phone.server.ts": ["guardian"],
  "src/portal/kit/list/column-choice.ts": ["columns"],
  "src/portal/sidebar-state.ts": ["sidebar-closed", "sidebar-expanded"],
  "src/server/auth/sessions.ts": ["dhrubok"],
  "src/site/admission/kept-form.ts": ["kept-"],
  "src/features/exams/online/player/store.ts": ["dhrubok-exams", "exam-notes-"],
  "src/web/browser-store.ts": ["dhrubok"],
  "src/web/clear-storage.ts": ["text-size", "scheme", "single-keys"],
  "src/web/loading-logo.tsx": ["visited"],
  "src/web/signed-in-until.ts": ["signed-in-until"],
  "src/web/stored-user.ts": ["auth"],
};
/** These write under a name that another file of the list has. */
const borrowers = ["src/web/colour-scheme.ts", "src/web/single-keys.ts", "src/web/text-size.ts"];
const keeps =
  /Storage\.setItem\(|=\s*sessionStorage|indexedDB\.open|caches\.open|httpOnly: true|document\.cookie =/;

test("whatever the sources give a browser to keep is named on the privacy page", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "public/*.js"]).filter((path) => !path.includes(".test."));
  const found = files.filter((path) => keeps.test(readFileSync(path, "utf8")));
  expect(found.toSorted()).toEqual([...Object.keys(keepers), ...borrowers].toSorted());
  for (const [path, names] of Object.entries(keepers)) {
    const source = readFileSync(path, "utf8");
    for (const name of names) {
      expect(source, path).toMatch(name === "visited" ? /\bs\.visited=/ : new RegExp(`["\`]${name}`));
      expect(page).toContain(`- ${name}: ${keptInBrowser[name]}`);
    }
  }
});

/** By which words the page tells of each field of a student's record; null for what the portal itself counts. */
const fields: Record<keyof typeof students.$inferSelect, string | null> = {
  ...{ userName: "শিক্ষার্থীর নাম, ই-মেইল, মোবাইল", email: "ই-মেইল", mobile: "মোবাইল", regId: "রেজি. নম্বর" },
  ...{ fatherName: "অভিভাবকের নাম", guardianMobile: "অভিভাবকের নাম ও মোবাইল", file: "দিতে চাইলে ছবি" },
  ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "ভর্তির তারিখ", batchId: "ব্যাচ" },
  ...{
    sscGpa: "এসএসসি ও এইচএসসির জিপিএ",
    hscGpa: "এইচএসসির জিপিএ",
    applicantKind: "দ্বিতীয়বার",
    archivedAt: "অ্যাকাউন্ট বন্ধ",
  },
  ...{ studentId: null, nameFolded: null, eraseOn: null, erasedAt: null, version: null },
};

/** The same of each table in which something hangs on a student. */
const tables: Record<string, string> = {
  ...{ payments: "পেমেন্ট", bills: "ফি", carried_months: "ফি", receipts: "রসিদ", fee_discounts: "ছাড়" },
  ...{
    results: "পরীক্ষার নম্বর",
    examiner_marks: "পরীক্ষার নম্বর",
    result_documents: "পরীক্ষার নম্বর",
    exam_standings: "মেধাস্থান",
  },
  ...{ leaves: "অভিভাবক ছুটি চাইলে", guardian_reads: "অভিভাবক বিজ্ঞপ্তি পড়ে জানালে সে কথা" },
  ...{ promises: "কবে দেবেন বলে জানানো", agreements: "কিস্তিতে দেওয়ার কথা" },
  applications: "ভর্তির আবেদন",
  approvals: "আরেকজনের সম্মতি লাগলে সেই অনুরোধ ও তার কারণ",
  exam_seats: "শিফট, হল ও আসন",
  exam_decisions: "পরীক্ষা থেকে বহিষ্কার হলে তার কারণ",
  attempts: "ফোনে দেওয়া পরীক্ষার উত্তর",
  practised_questions: "অনুশীলনে কোন প্রশ্ন কতবার দিয়েছেন",
  ...{ omr_scored: "ওএমআর শিটের উত্তর", attendance: "হাজিরা, আর ছুটি নিলে তার কারণ" },
  ...{ claims: "লেনদেন নম্বর (TrxID), আর দিতে চাইলে তার স্ক্রিনশট", outbox_messages: "এসএমএসের লেখা, নম্বর" },
  ...{ contact_messages: "অফিসকে লেখা বার্তা", contact_replies: "বার্তা ও তার উত্তর" },
  ...{ hand_ins: "জমা দেওয়া ফাইল", assignments: "অ্যাসাইনমেন্ট" },
  material_looks: "সর্বশেষ কখন স্টাডি ম্যাটেরিয়ালের পাতা দেখেছেন",
  ...{ notice_reads: "কোন বিজ্ঞপ্তি পড়েছেন", notice_people: "বিজ্ঞপ্তি" },
  ...{ calendar_addresses: "ক্যালেন্ডারের লিংক", guardian_links: "লিংক কতবার খোলা হয়েছে আর সর্বশেষ কবে" },
  ...{ message_refusals: "অভিভাবক এসএমএস না চাইলে সে কথা" },
  student_import_rows: "সেই ফাইলের সারি",
  ...{ second_factors: "দুই ধাপে লগ ইন", students: "শিক্ষার্থীর নাম" },
};

test("whatever is recorded of a student is named on the privacy page", () => {
  for (const words of Object.values(fields)) if (words) expect(page).toContain(words);
  const names = [...new Set(leftBehind.map(({ by }) => getTableName(by.table)))];
  expect(Object.keys(tables).toSorted()).toEqual(names.toSorted());
  for (const words of Object.values(tables)) expect(page).toContain(words);
});

test("the guardian's link, its cookie of 400 days and the log of security are told of", () => {
  for (const words of ["পাসওয়ার্ড ছাড়া", "৪০০ দিন থাকে", "ইন্টারনেটের ঠিকানা (আইপি)", "৯০ দিন থাকে"])
    expect(page).toContain(words);
});
