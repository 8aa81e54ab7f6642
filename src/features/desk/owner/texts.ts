/** What the owner is told by the portal itself. */
export const ownerTexts = {
  reopened: (what: string) => `বন্ধ হিসাব আবার খোলা হয়েছে: ${what}`,
  why: (by: string, reason: string) => `${by ? `খুলেছেন ${by}। ` : ""}কারণ: ${reason}`,
  alone: (kind: string, amount: string) => `একজনের সিদ্ধান্তে ${kind}: ${amount}`,
  aloneText: (subject: string, reason: string) =>
    `${subject}। কারণ: ${reason || "লেখা হয়নি"}। অনুমোদন দেওয়ার মতো আর কেউ নেই, তাই কাজটি সঙ্গে সঙ্গে হয়েছে।`,
  limits: "অনুমোদনের সীমা বদলানো হয়েছে",
  limitsText: (limits: string) => `এখন যে অঙ্কের বেশি হলে আরেকজনের অনুমোদন লাগে: ${limits}`,
  nobody: "কোনো কাজেই অনুমোদন লাগে না",
};
