import { entityTexts } from "../../../shared/audit-texts.ts";
import { things } from "../../../shared/digits.ts";

export const auditTexts = {
  title: "পরিবর্তনের ইতিহাস",
  table: "কে কী বদলেছেন",
  none: "কোনো পরিবর্তন পাওয়া যায়নি",
  showAll: "সব পরিবর্তন দেখুন",
  note: "যা দেখার অনুমতি আপনার আছে, তাতে কে কী যোগ করেছেন, বদলেছেন বা মুছেছেন। পোর্টাল থেকে কেউ এই লেখা বদলাতে পারেন না।",
  person: "কার কাজ (রেজি. নম্বর)",
  record: "রেকর্ডের আইডি",
  entity: "কী বদলেছে",
  allEntities: "সবকিছু",
  from: "এই দিন থেকে",
  until: "এই দিন পর্যন্ত",
};

/** What the columns of the list are called. */
export const auditFieldTexts = {
  at: "সময়",
  who: "যিনি করেছেন",
  what: "যা করেছেন",
  change: "পরিবর্তন",
  system: "পোর্টাল নিজে",
  before: "আগে",
  after: "পরে",
  about: "কার বা কোনটির",
  nothing: "–",
  more: (fields: number) => `আরও ${things(fields)} তথ্য`,
  yes: "হ্যাঁ",
  no: "না",
  picture: "ছবি",
  hidden: "গোপন, দেখানো হয় না",
};

const actions: Record<string, string> = {
  add: "যোগ",
  edit: "বদল",
  remove: "মোছা",
  restore: "ফিরিয়ে আনা",
  order: "ক্রম",
  courses: "কোর্স",
  end: "শেষ",
  batches: "ব্যাচ",
  bill: "মাসের বিল",
  void: "বাতিল",
  credit: "জমা থেকে পরিশোধ",
  correct: "নম্বর সংশোধন",
  withdraw: "ফলাফল প্রত্যাহার",
  expel: "পরীক্ষা থেকে বহিষ্কার",
  unexpel: "বহিষ্কার তুলে নেওয়া",
  erase: "তথ্য মোছা",
};

/** An action of a change; those that belong to one slice alone are told by their own name. */
export const actionName = (action: string) => actions[action] ?? action;

/** A table as people call what is in it; those of an earlier day by their own name. */
export const entityName = (entity: string) =>
  (entityTexts as Record<string, string | undefined>)[entity] ?? entity;
