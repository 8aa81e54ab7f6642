import { testDialog } from "./dialog.ts";
import { test } from "./journey.ts";

test.use({ person: "administrator" });

testDialog("schemes", {
  path: "exam-schemes",
  add: "নতুন মানবণ্টন",
  fields: { "নাম *": "", "বিষয়: এমসিকিউ প্রশ্ন": "৩০", "বিষয়: বিষয়": "রসায়ন" },
  find: async () => "",
  calls: ["examScheme/addScheme", "examScheme/updateScheme", "examScheme/delete"],
  failed: ["মানবণ্টনটি যোগ করা যায়নি", "মানবণ্টনটি বদলানো যায়নি", "মানবণ্টনটি মোছা যায়নি"],
  told: ["মানবণ্টনটি যোগ হয়েছে", "মানবণ্টনটি বদলানো হয়েছে। আগে তৈরি করা পরীক্ষাগুলো আগের মতোই আছে।"],
});
