export type DemoPastSuccess = {
  /** The academic year that began in it: 2025 is ২০২৫–২৬. */
  year: number;
  /** A kind of institution, or one that is as invented as the counts. */
  institution: string;
  count: number;
};

// Above what reads it while the file loads.
const institutions = [
  "করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
  "প্রকৌশল গুচ্ছের বিশ্ববিদ্যালয়",
  "তিতাস বিশ্ববিদ্যালয়, ‘ক’ ইউনিট",
  "বিজ্ঞান ও প্রযুক্তি বিশ্ববিদ্যালয় (গুচ্ছ)",
  "সরকারি মেডিকেল ও ডেন্টাল কলেজ",
  "টেক্সটাইল প্রকৌশল কলেজ",
  "কৃষি বিশ্ববিদ্যালয় (গুচ্ছ)",
  "স্থাপত্য ও পরিকল্পনা অনুষদ",
] as const;

export const demoPastSuccess: readonly DemoPastSuccess[] = [
  ...ofYear(2025, [38, 64, 57, 71, 22, 19, 26, 14]),
  ...ofYear(2024, [31, 58, 49, 66, 18, 15, 21, 0]),
  ...ofYear(2023, [24, 47, 43, 52, 13, 11, 0, 0]),
];

function ofYear(year: number, counts: readonly number[]): DemoPastSuccess[] {
  return institutions.flatMap((name, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ year, institution: name.normalize("NFC"), count }] : [];
  });
}
