import { bengaliDigits } from "../../shared/digits.ts";

export const userTypeTexts = {
  builtIn: "এই ধরনটি পোর্টালের সঙ্গে আসে, তাই মোছা যাবে না।",
  inUse: (many: number) => `${bengaliDigits(many)} জন এই ধরনের, তাই মোছা যাবে না।`,
  beyondYou: "যে অনুমতি আপনার নেই, তা অন্যকে দেওয়া বা এমন ধরন বদলানো যায় না।",
  lastAdministrator: "এতে ব্যবহারকারী-ধরন পরিচালনার জন্য কেউ থাকবে না, তাই করা যাবে না।",
};
