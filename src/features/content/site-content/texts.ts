/** What the public site shows, on one page with tabs. */
export const siteContentTexts = { title: "প্রতিষ্ঠান ও ওয়েবসাইট", tabs: "ওয়েবসাইটের অংশ" };
