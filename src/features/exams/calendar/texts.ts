/** How the address of the private calendar is made, replaced and used. */
export const calendarTexts = {
  title: "ফোনের ক্যালেন্ডারে ক্লাস ও পরীক্ষা",
  within: {
    student: [
      { name: "আমার পরীক্ষা", icon: "exam" },
      { name: "আমার ক্লাস", icon: "routine" },
      { name: "ফি দেওয়ার শেষ দিন", icon: "payments" },
    ],
    staff: [{ name: "সব পরীক্ষা", icon: "exam" }],
  } as const,
  about: "সময় বদলালে বা পরীক্ষা বাতিল হলে ক্যালেন্ডারেও বদলে যাবে",
  make: "ক্যালেন্ডার লিংক নিন",
  since: (day: string) =>
    `আপনার লিংক ${day} থেকে চালু আছে। নিরাপত্তার জন্য সেটি আর দেখানো যায় না; হারিয়ে গেলে নতুন একটি নিন।`,
  replace: "নতুন লিংক নিন",
  replaceTitle: "নতুন লিংক নেবেন?",
  replaceText: "আগের লিংকটি সঙ্গে সঙ্গে বন্ধ হয়ে যাবে। যে ক্যালেন্ডারে সেটি যোগ করা আছে, সেখানে নতুনটি দিতে হবে।",
  replaceYes: "হ্যাঁ, নতুন নিন",
  close: "লিংক বন্ধ করুন",
  closeTitle: "লিংক বন্ধ করবেন?",
  closeText: "ক্যালেন্ডারে আর কোনো পরীক্ষা আসবে না। পরে চাইলে নতুন লিংক নেওয়া যাবে।",
  closeYes: "হ্যাঁ, বন্ধ করুন",
  closed: "ক্যালেন্ডার লিংক বন্ধ হয়েছে",
  makeFailed: "ক্যালেন্ডার লিংক নেওয়া যায়নি",
  closeFailed: "ক্যালেন্ডার লিংক বন্ধ করা যায়নি",
  address: "ক্যালেন্ডার লিংক",
  once: "লিংকটি এখনই কপি করুন বা ক্যালেন্ডারে যোগ করুন; এটি আর দেখানো হবে না। যাঁর কাছে লিংক থাকবে, তিনিই আপনার পরীক্ষা ও ক্লাসের সময় আর ফি দেওয়ার শেষ দিন দেখতে পাবেন, তাই কাউকে দেবেন না।",
  open: "ফোনের ক্যালেন্ডারে খুলুন",
  how: "কীভাবে যোগ করবেন",
  phones: [
    {
      name: "iPhone, iPad বা Mac",
      steps: "‘ফোনের ক্যালেন্ডারে খুলুন’ চাপুন, তারপর Subscribe বেছে নিন",
    },
    {
      name: "Android (Google Calendar)",
      steps:
        "Google Calendar অ্যাপে লিংক যোগ করা যায় না। ব্রাউজারে calendar.google.com খুলে (ফোনে হলে ব্রাউজারের Desktop site চালু করে) Other calendars-এর পাশের + চিহ্ন, তারপর From URL বেছে নিন এবং লিংকটি বসিয়ে Add calendar চাপুন। কিছুক্ষণ পর ফোনের অ্যাপেও দেখা যাবে।",
    },
    {
      name: "Outlook",
      steps: "Add calendar থেকে Subscribe from web বেছে নিয়ে লিংকটি বসান",
    },
  ],
  often: "ক্যালেন্ডার কয়েক ঘণ্টা পরপর নিজে থেকে নতুন তথ্য নেয়; Google Calendar-এ এক দিন পর্যন্ত লাগতে পারে",
};

/** What the calendar on the phone shows. */
export const eventTexts = {
  name: (institute: string) => `${institute}: ক্লাস ও পরীক্ষা`,
  class: "ক্লাস",
  feesDue: "ফি দেওয়ার শেষ দিন",
  feesPaid: "কত টাকা, তা পোর্টালে দেখুন। দেওয়া হয়ে গেলে ক্যালেন্ডার থেকে নিজে থেকেই সরে যাবে।",
  classLasts: "ক্লাস কতক্ষণ চলবে, তা লেখা নেই; ক্যালেন্ডারে দেড় ঘণ্টা ধরা হয়েছে",
  ofBatch: (exam: string, batch: string) => `${exam} (${batch})`,
  fact: (name: string, value: string) => `${name}: ${value}`,
  lasts: "পরীক্ষা কতক্ষণ চলবে, তা সময়সূচিতে লেখা থাকে না; ক্যালেন্ডারে এক ঘণ্টা ধরা হয়েছে",
  cancelled: (exam: string) => `বাতিল: ${exam}`,
};
