/** Bengali digits to ASCII, before any number, phone, id or date is read. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** ASCII digits to Bengali, for prose, counts, dates and prices. */
export function bengaliDigits(value: string | number): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}

/** "১৭ জন": a number of people. */
export const people = (many: number): string => `${bengaliDigits(many)} জন`;

/** "১ম", "৪র্থ", "১৫তম": a place, counted from one. */
export const ordinal = (place: number): string => bengaliDigits(place) + (firstEndings[place - 1] ?? "তম");

const firstEndings = ["ম", "য়", "য়", "র্থ", "ম", "ষ্ঠ", "ম", "ম", "ম", "ম"];

/** "১৭ জনের মধ্যে ১৫তম": a place among so many people. */
export const place = (at: number, of: number): string => `${bengaliDigits(of)} জনের মধ্যে ${ordinal(at)}`;
