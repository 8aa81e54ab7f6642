import { type Heads, type ImportField, unneeded } from "../list-import/fields.ts";

/** What a column of a list of teachers and other staff may be. */
export const teacherImportFields = [
  "regId",
  "userName",
  "mobile",
  "email",
  "address",
  "userType",
] as const satisfies readonly ImportField[];
type TeacherField = (typeof teacherImportFields)[number];

/** Heads of real lists, in Bengali, in English, and in Bengali written with English letters. What somebody teaches is kept nowhere. */
export const teacherHeads: Heads<TeacherField> = {
  "": `${unneeded}, বিষয়, বিষয়ের নাম, subject, subjects, subject name, bishoy`,
  regId:
    "রেজি নম্বর, রেজি নং, রেজিস্ট্রেশন নম্বর, আইডি, আইডি নং, আইডি নম্বর, শিক্ষক আইডি, কর্মী আইডি, id, id no, teacher id, staff id, employee id, reg id, reg no, registration id",
  userName:
    "নাম, শিক্ষকের নাম, শিক্ষক, শিক্ষিকার নাম, কর্মীর নাম, কর্মকর্তার নাম, পূর্ণ নাম, name, teacher, teacher name, teachers name, name of teacher, name of the teacher, staff name, employee name, full name, nam, shikkhoker nam",
  mobile:
    "মোবাইল, মোবাইল নম্বর, মোবাইল নং, ফোন, ফোন নম্বর, ফোন নং, mobile, mobile no, mobile number, phone, phone no, phone number, cell, cell no, contact, contact no, contact number, whatsapp, whatsapp no, whatsapp number",
  email: "ই মেইল, ইমেইল, ইমেল, email, e mail, email address, email id, mail, gmail",
  address:
    "প্রতিষ্ঠান, প্রতিষ্ঠানের নাম, শিক্ষা প্রতিষ্ঠান, কর্মস্থল, বিশ্ববিদ্যালয়, কলেজ, institution, institution name, institute, institute name, university, college, workplace, organization, protisthan",
  userType: "ভূমিকা, ইউজার টাইপ, user type, usertype, role",
};
