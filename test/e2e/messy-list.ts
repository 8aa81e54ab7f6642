import writeXlsxFile, { type CellObject } from "write-excel-file/node";

const firstNames = [
  "Sadia",
  "Tanvir",
  "Nusrat",
  "Imran",
  "Farhana",
  "Rakib",
  "Mim",
  "Shuvo",
  "Lamia",
  "Arif",
];
const bengali = ["সাদিয়া", "তানভীর", "নুসরাত", "ইমরান", "ফারহানা", "রাকিব", "মীম", "শুভ", "লামিয়া", "আরিফ"];
/** Guardians' names as an old font's code has them. */
const coded = ["†gvt Avãyi iwng", "iwng DwÏb", "kvnvbvR cviwfb", "mvw`qv AvKZvi"];

/** How many of the lines below are faulty, and how many are a batch's that no portal has under that name. */
export const faulty = { lost: 3, month: 1, batch: 30, twice: 1 };

/**
 * A list of 300 students as an institute has it, in a workbook: a title and a serial number, phones as numbers without their first 0, with +88 or in
 * Bengali digits, or with their digits lost, days as days, by day first and in words, names with joiners and doubled spaces, guardians in an old
 * font's code, one batch under another name, a student twice, a sheet besides, a column nobody needs.
 */
export async function messyWorkbook(batches: readonly string[]): Promise<Buffer> {
  const heads = ["SL", "নাম", "Phone No.", "Guardian", "ব্যাচ", "ভর্তির তারিখ", "Due", "প্রিয় রং"];
  const rows = Array.from({ length: 300 }, (_none, at) => lineOf(at, batches));
  rows[299] = [rows[0]?.[0] ?? null, ...(rows[0]?.slice(1) ?? [])];
  const first = [[text("আলোর পথ কোচিং সেন্টার")], [], heads.map(text), ...rows];
  const sheets = [
    { data: first, sheet: "শিক্ষার্থী" },
    { data: [[text("হিসাব")]], sheet: "হিসাব" },
  ];
  return writeXlsxFile(sheets).toBuffer();
}

function lineOf(at: number, batches: readonly string[]): (CellObject | null)[] {
  const digits = 1_700_000_000 + at * 1013 + 7;
  const isLost = at % 100 === 50;
  const name = `${bengali[at % 10]}\u200c  ${bengali[(at * 7) % 10]} ${firstNames[Math.floor(at / 10) % 10]} ${at}`;
  const batch = at % 10 === 3 ? "বিকেল (নতুন)" : ` ${batches[at % batches.length]} `;
  return [
    number(at + 1),
    text(name),
    isLost
      ? text("8.8017E+12")
      : at % 3 === 0
        ? number(digits)
        : at % 3 === 1
          ? text(`+880${digits}`)
          : text(inBengali(`0${digits}`)),
    text(coded[at % coded.length] ?? ""),
    text(batch),
    dayCell(at),
    at % 5 === 0 ? text(`৳ ${inBengali("1,500")}/-`) : null,
    text(["লাল", "নীল"][at % 2] ?? ""),
  ];
}

function dayCell(at: number): CellObject {
  if (at % 150 === 149) return text("01/25/2026");
  const day = (at % 27) + 1;
  if (at % 3 === 0) return { type: Date, value: new Date(Date.UTC(2026, 0, day)), format: "dd/mm/yyyy" };
  return text(at % 3 === 1 ? `${day}/1/26` : `${inBengali(String(day))} জানুয়ারী ২০২৬`);
}

const inBengali = (of: string) => of.replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);
const text = (value: string): CellObject => ({ type: String, value });
const number = (value: number): CellObject => ({ type: Number, value });

/** Staff of a list, faulty: a number whose digits are lost, an address that is none, a user type of two that no portal has, somebody twice. */
export const faultyStaff = { lost: 1, email: 1, type: 2, twice: 1 };

/**
 * A list of twelve of the staff as an institute has it, in a workbook: names in an old font's code, one in English letters, numbers as the students'
 * list has them, e-mail of some, institutions with joiners and doubled spaces, what they teach, a column nobody needs, a user type here and there.
 */
export async function messyStaff(): Promise<Buffer> {
  const heads = ["ক্র. নং", "নাম", "বিষয়", "মোবাইল নং", "E-mail", "প্রতিষ্ঠান", "ভূমিকা", "রক্তের গ্রুপ"];
  const rows = codedStaff.map((name, at) => staffLine(name, at));
  rows[11] = [number(12), ...(rows[0]?.slice(1) ?? [])];
  const first = [[text("আলোর পথ কোচিং সেন্টার: শিক্ষক ও কর্মী")], [], heads.map(text), ...rows];
  const sheets = [
    { data: first, sheet: "শিক্ষক" },
    { data: [[text("হিসাব")]], sheet: "হিসাব" },
  ];
  return writeXlsxFile(sheets).toBuffer();
}

const codedStaff = [
  ...["†gvt Avãyi iwng", "iwng DwÏb", "mvw`qv AvKZvi", "kvnvbvR cviwfb", "†gvt iwng DwÏb", "mvw`qv cviwfb"],
  ...["kvnvbvR AvKZvi", "Avãyi iwng", "†gvt kvnvbvR DwÏb", "Karim Ali", "AvKZvi DwÏb", ""],
];

function staffLine(name: string, at: number): (CellObject | null)[] {
  const digits = 1_911_000_000 + at * 1013 + 7;
  const phones = [number(digits), text(`+880${digits}`), text(inBengali(`0${digits}`))];
  const emails = ["staff1 @example.com", "-", "N/A", "staff4-example.com"];
  const institutions = ["ঢাকা  বিশ্ববিদ্যালয়\u200c", "নটর ডেম কলেজ", ""];
  return [
    number(at + 1),
    text(name),
    text(["গণিত", "পদার্থবিজ্ঞান", "রসায়ন"][at % 3] ?? ""),
    at === 5 ? text("8.8019E+12") : (phones[at % 3] ?? null),
    text(emails[at] ?? ""),
    text(institutions[at % 3] ?? ""),
    text(at === 7 || at === 8 ? "অফিস সহকারী" : at === 1 ? "শিক্ষক" : ""),
    text(["A+", "O+"][at % 2] ?? ""),
  ];
}
