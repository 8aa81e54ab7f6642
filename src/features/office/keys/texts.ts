export const keysSheetTexts = {
  title: "কিবোর্ডের শর্টকাট",
  key: "কী",
  does: "কাজ",
  open: "কিবোর্ডের সব শর্টকাট",
};

/** What keys do on every page. */
export const everywhereTexts = {
  name: "সব পাতায়",
  list: [
    ["Ctrl + K", "পুরো ড্যাশবোর্ডে খোঁজা, পাতা খোলা, কাজ শুরু"],
    ["?", "এই তালিকা"],
    ["/", "পাতার তালিকায় খোঁজার ঘরে যাওয়া"],
    ["Ctrl + P", "প্রিন্ট করা"],
    ["Tab, Shift + Tab", "পরের বা আগের বোতাম, লিংক বা ঘর"],
    ["Esc", "ওপরে যা খোলা, তা বন্ধ"],
  ],
} as const;

/** Where the letters after G lead, by the path of the sidebar's row. */
export const goTexts = {
  name: "পাতায় যাওয়া: পরপর দুটি অক্ষর",
  keys: (letter: string) => `G, তারপর ${letter}`,
};

export const rollCallKeysTexts = {
  name: "হাজিরা নিতে",
  list: [
    ["তীর", "আগের বা পরের শিক্ষার্থী"],
    ["স্পেস", "পরের চিহ্ন"],
    ["অ, দ, ছ, উ বা A, L, E, P", "অনুপস্থিত, দেরি, ছুটি, উপস্থিত"],
  ],
} as const;

export const deskKeysTexts = {
  name: "পেমেন্ট নিতে",
  list: [
    ["তীর", "খুঁজে পাওয়া শিক্ষার্থীদের মধ্যে নামা-ওঠা"],
    ["Enter", "শিক্ষার্থী বেছে নেওয়া; টাকার ঘরে রসিদ কাটা"],
  ],
} as const;
