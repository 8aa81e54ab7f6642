/** Named notices for stories. */
export const eid = { title: "ঈদের ছুটি", text: "ঈদ উপলক্ষে ক্লাস বন্ধ থাকবে।\nছুটির পরে নতুন সময়সূচি জানানো হবে।" };
export const fees = { title: "বেতন জমা", text: "১০ তারিখের মধ্যে বেতন জমা দেওয়ার অনুরোধ রইল।" };
