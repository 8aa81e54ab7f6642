import { longDate } from "../../../shared/dates.ts";
import { ordinal, things } from "../../../shared/digits.ts";
import type { Proposal } from "./proposal.ts";
import type { NotAlone } from "./rules.ts";

const why: Record<NotAlone, string> = {
  noLimit: "মাসের সর্বোচ্চ খরচ ঠিক করা নেই, তাই নিজে থেকে যায়নি।",
  overMonth: "মাসের সর্বোচ্চ খরচ পেরিয়ে যায়, তাই নিজে থেকে যায়নি।",
  notTrusted: "যিনি এই নিয়মকে নিজে থেকে পাঠাতে দিয়েছেন, তাঁর এখন সেই অনুমতি নেই।",
};

/** Lists that rules made, and that wait for one press. */
export const waitingListTexts = {
  lists: "এসএমএসের তৈরি তালিকা",
  title: ({ kind, day, nth, examName }: Pick<Proposal, "kind" | "day" | "nth" | "examName">): string =>
    ({
      absence: `ক্লাসে অনুপস্থিত, ${longDate(day)}${nth > 1 ? `, ${ordinal(nth)} তালিকা` : ""}`,
      due: `বকেয়া, ${longDate(day)}`,
      examReminder: `‘${examName ?? ""}’ পরীক্ষা, ${longDate(day)}`,
      result: `‘${examName ?? ""}’ পরীক্ষার ফল প্রকাশিত হয়েছে`,
      notice: "বিজ্ঞপ্তি",
      own: "নিজের লেখা",
    })[kind],
  costs: (messages: string, parts: string, price: string, until: string) =>
    `${things(messages)} এসএমএস, ${parts} পার্ট, খরচ ${price}। পাঠানো যায় ${until} পর্যন্ত।`,
  untaken: (names: readonly string[]) =>
    `${names.length > 3 ? `${things(names.length)} ব্যাচ` : names.join(", ")}: হাজিরা নেওয়া হয়নি, তাই এই তালিকায় ধরা হয়নি। হাজিরা নেওয়া হলে যাঁরা অনুপস্থিত, তাঁরা এই তালিকায় যোগ হন, এটি আর অপেক্ষায় না থাকলে পরের তালিকায়।`,
  stale: (until: string) => `কেউ পাঠাননি, আর ${until}-এর পরে পাঠানোর মানে নেই`,
  send: (messages: string) => `${things(messages)} পাঠান`,
  drop: "লাগবে না",
  seen: "দেখেছি",
  dropOf: (press: string, title: string) => `${press}: ${title}`,
  dropFailed: "তালিকাটি সরানো যায়নি",
  none: "কোনো তালিকা অপেক্ষায় নেই",
  why,
};
