/** Bengali digits to ASCII, before any number, phone, id or date is read. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** ASCII digits to Bengali, for prose, counts, dates and prices; a number below zero has a minus, not a hyphen. */
export function bengaliDigits(value: string | number): string {
  const text = typeof value === "number" ? String(value).replace("-", "−") : value;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}

/** "১৭ জন": a number of people; and "১৭ জনের", "১৭ জনের মধ্যে". */
export const people = (many: Count): string => `${bengaliDigits(many)} জন`;
export const ofPeople = (many: Count): string => `${people(many)}ের`;
export const amongPeople = (many: Count): string => `${ofPeople(many)} মধ্যে`;

/** "৯টি": a number of things; and "৯টির", "৯টির মধ্যে", "৯টিতে". */
export const things = (many: Count): string => `${bengaliDigits(many)}টি`;
export const ofThings = (many: Count): string => `${things(many)}র`;
export const amongThings = (many: Count): string => `${ofThings(many)} মধ্যে`;
export const inThings = (many: Count): string => `${things(many)}তে`;

type Count = string | number;

/** "১ম", "৪র্থ", "১৫তম": a place, counted from one. */
export const ordinal = (place: number): string => bengaliDigits(place) + (firstEndings[place - 1] ?? "তম");

const firstEndings = ["ম", "য়", "য়", "র্থ", "ম", "ষ্ঠ", "ম", "ম", "ম", "ম"];

/** "১৭ জনের মধ্যে ১৫তম": a place among so many people. */
export const place = (at: number, of: number): string => `${amongPeople(of)} ${ordinal(at)}`;
