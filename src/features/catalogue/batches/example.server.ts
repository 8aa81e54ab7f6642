/** Named batches for stories. */
export const morning = { batchName: "সকাল ব্যাচ", summary: "শনি, সোম, বুধ" };
export const evening = { batchName: "Evening ব্যাচ", summary: "রবি, মঙ্গল" };
