import { toName } from "../../../shared/of-name.ts";

export const teacherTexts = {
  added: "New Teacher added successfully",
  updated: "Teacher Information Updated successfully",
  deleted: "শিক্ষককে তালিকা থেকে সরানো হয়েছে",
  addFailed: "An error occurred while adding the teacher. Please try again later.",
  updateFailed: "An error occurred while updating the teacher. Please try again later.",
  deleteFailed: "An error occurred while deleting the teacher. Please try again later.",
  asks: (name: string) => `${toName(name)} তালিকা থেকে সরাবেন?`,
  means:
    "তিনি আর লগ ইন করতে পারবেন না, ওয়েবসাইটেও থাকবেন না; তাঁর করা কাজের ইতিহাস থেকে যাবে। পরে আর্কাইভ থেকে ফিরিয়ে আনা যায়।",
  goes: "হ্যাঁ, সরান",
  restore: "ফিরিয়ে আনুন",
  restoreFailed: "ফিরিয়ে আনা যায়নি",
  restored: (name: string, type: string) => `${name} ফিরে এসেছেন। ভূমিকা: ${type}`,
  none: "No teacher found",
  studentType: "শিক্ষার্থীর ভূমিকা শিক্ষককে দেওয়া যায় না",
  beyondYou: "এই ভূমিকার এমন অনুমতি আছে, যা আপনার নেই",
  noSuchType: "এই ভূমিকাটি আর নেই",
  yourself: "নিজের অ্যাকাউন্ট নিজে মোছা যায় না; অন্য প্রশাসককে বলুন",
};

export const teacherScreenTexts = {
  title: "সব শিক্ষক",
  add: "নতুন শিক্ষক",
  edit: "শিক্ষকের তথ্য সম্পাদনা",
  table: "শিক্ষকদের তালিকা",
  search: "নাম দিয়ে খুঁজুন",
  showAll: "সব শিক্ষক দেখুন",
  fromFile: "ফাইল থেকে আনুন",
};

export const archivedTeacherTexts = {
  title: "আর্কাইভে থাকা শিক্ষক",
  table: "আর্কাইভে থাকা শিক্ষকদের তালিকা",
  none: "আর্কাইভে কেউ নেই। ‘সব শিক্ষক’ থেকে কাউকে সরালে তাঁকে এখানে পাবেন।",
  link: "আর্কাইভ",
  archivedOn: "আর্কাইভের তারিখ",
};

/** What the columns of the list and the fields of the form are called. */
export const teacherFieldTexts = {
  teacherName: "নাম",
  regId: "রেজি. নম্বর",
  address: "প্রতিষ্ঠানের নাম",
  mobile: "মোবাইল",
  email: "ই-মেইল",
  userType: "ভূমিকা",
  photo: "ছবি",
};
