/** Bengali digits to ASCII, before any number, phone, id or date is read. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** ASCII digits to Bengali, for prose, counts, dates and prices. */
export function bengaliDigits(value: string | number): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}
