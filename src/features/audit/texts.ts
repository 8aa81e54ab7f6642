export const auditTexts = {
  title: "পরিবর্তনের খাতা",
  table: "কে কী বদলেছেন",
  none: "কোনো পরিবর্তন পাওয়া যায়নি",
  showAll: "সব পরিবর্তন দেখুন",
  note: "কেউ কোনো তথ্য যোগ করলে, বদলালে বা মুছলে এখানে লেখা থাকে। এই খাতা পোর্টাল থেকে কেউ বদলাতে পারে না।",
  person: "কার কাজ (রেজিস্ট্রেশন আইডি)",
  personExample: "যেমন A00-000001",
  record: "রেকর্ডের আইডি",
  entity: "কী বদলেছে",
  allEntities: "সব কিছু",
  from: "এই দিন থেকে",
  until: "এই দিন পর্যন্ত",
};

/** What the columns of the list are called. */
export const auditFieldTexts = {
  at: "সময়",
  who: "কে",
  what: "কী",
  change: "পরিবর্তন",
  system: "পোর্টাল নিজে",
  before: "আগে",
  after: "পরে",
  nothing: "–",
};

const actions: Record<string, string> = {
  add: "যোগ",
  edit: "বদল",
  remove: "মোছা",
  order: "ক্রম",
  courses: "কোর্স",
  end: "শেষ",
};

/** An action of a change; those that belong to one slice alone are told by their own name. */
export const actionName = (action: string) => actions[action] ?? action;

const entities: Record<string, string> = {
  accounts: "অ্যাকাউন্ট",
  assignments: "অ্যাসাইনমেন্ট",
  banner_slides: "ব্যানারের স্লাইড",
  batches: "ব্যাচ",
  calendar_addresses: "ক্যালেন্ডারের ঠিকানা",
  contact_messages: "বার্তা",
  contact_replies: "বার্তার উত্তর",
  courses: "কোর্স",
  exams: "পরীক্ষা",
  faqs: "প্রশ্নোত্তর",
  gallery_images: "গ্যালারির ছবি",
  hand_ins: "জমা দেওয়া কাজ",
  institute: "প্রতিষ্ঠান",
  notices: "বিজ্ঞপ্তি",
  past_successes: "বিগত সাফল্য",
  payments: "পেমেন্ট",
  result_documents: "ফলাফলের তালিকা",
  results: "ফলাফল",
  sessions: "সাইন ইন",
  storage: "সংরক্ষণ জায়গা",
  students: "শিক্ষার্থী",
  successes: "সফল শিক্ষার্থী",
  teachers: "শিক্ষক",
  user_types: "ব্যবহারকারীর ধরন",
};

/** A table as people call what is in it. */
export const entityName = (entity: string) => entities[entity] ?? entity;
