import { type Heads, type ImportField, unneeded } from "../list-import/fields.ts";

/** What a column of a students' list may be. */
export const studentImportFields = [
  "regId",
  "userName",
  "mobile",
  "fatherName",
  "guardianMobile",
  "batch",
  "doj",
  "schoolName",
  "collegeName",
  "email",
  "sscGpa",
  "hscGpa",
  "openingDue",
] as const satisfies readonly ImportField[];
type StudentField = (typeof studentImportFields)[number];

/** Heads of real lists, in Bengali, in English, and in Bengali written with English letters. */
export const studentHeads: Heads<StudentField> = {
  "": unneeded,
  regId:
    "রেজি নম্বর, রেজি নং, রেজিস্ট্রেশন নম্বর, রেজিস্ট্রেশন নং, রোল, রোল নং, রোল নম্বর, আইডি, আইডি নং, আইডি নম্বর, শিক্ষার্থী আইডি, roll, roll no, roll number, id, id no, student id, reg, reg id, reg no, registration no, registration number, registration id",
  userName:
    "নাম, শিক্ষার্থীর নাম, শিক্ষার্থী, ছাত্রের নাম, ছাত্র ছাত্রীর নাম, পরীক্ষার্থীর নাম, পূর্ণ নাম, name, student, student name, students name, name of student, name of the student, full name, nam, shikkharthir nam, chatrer nam",
  mobile:
    "মোবাইল, মোবাইল নম্বর, মোবাইল নং, ফোন, ফোন নম্বর, ফোন নং, শিক্ষার্থীর মোবাইল, শিক্ষার্থীর মোবাইল নম্বর, শিক্ষার্থীর ফোন, নিজের মোবাইল, mobile, mobile no, mobile number, phone, phone no, phone number, cell, cell no, contact, contact no, contact number, student mobile, student phone, students mobile, students phone, whatsapp, whatsapp no, whatsapp number",
  fatherName:
    "অভিভাবকের নাম, অভিভাবক, পিতার নাম, পিতা, বাবার নাম, বাবা, মাতার নাম, মায়ের নাম, father, father name, fathers name, guardian, guardian name, guardians name, name of guardian, parent name, parents name, mother name, mothers name, babar nam",
  guardianMobile:
    "অভিভাবকের মোবাইল, অভিভাবকের মোবাইল নম্বর, অভিভাবকের মোবাইল নং, অভিভাবকের ফোন, অভিভাবকের ফোন নম্বর, অভিভাবকের নম্বর, পিতার মোবাইল, পিতার মোবাইল নম্বর, বাবার মোবাইল, বাবার ফোন, guardian mobile, guardian mobile no, guardian phone, guardian phone no, guardian contact, guardian no, guardian number, guardians mobile, guardians phone, guardians contact, father mobile, father phone, fathers mobile, fathers phone, parent mobile, parent phone, parents mobile, parents phone, parents contact",
  batch: "ব্যাচ, ব্যাচের নাম, ব্যাচ নং, batch, batch name, batch no",
  doj: "ভর্তির তারিখ, ভর্তি তারিখ, তারিখ, যোগদানের তারিখ, admission date, date of admission, date, joining date, date of joining, doj, admitted on, vortir tarikh",
  schoolName: "স্কুল, স্কুলের নাম, বিদ্যালয়, বিদ্যালয়ের নাম, school, school name, name of school",
  collegeName: "কলেজ, কলেজের নাম, college, college name, name of college",
  email: "ই মেইল, ইমেইল, ইমেল, email, e mail, email address, mail",
  sscGpa: "এসএসসি জিপিএ, এস এস সি জিপিএ, এসএসসি, ssc gpa, ssc, gpa ssc, ssc result",
  hscGpa: "এইচএসসি জিপিএ, এইচ এস সি জিপিএ, এইচএসসি, hsc gpa, hsc, gpa hsc, hsc result",
  openingDue:
    "বকেয়া, আগের বকেয়া, পূর্বের বকেয়া, মোট বকেয়া, বাকি, পাওনা, due, dues, total due, opening due, opening dues, previous due, old due, arrear, arrears, balance due",
};
