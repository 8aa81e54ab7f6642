/** A pasted text in one form, line by line as it was: NFC, plain spaces and brackets, formulas between dollar signs. */
export const foldPasted = (text: string): string[] =>
  text
    .normalize("NFC")
    .replace(/[\u200b\u200c\ufeff]/g, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(/[（［【]/g, (sign) => (sign === "（" ? "(" : "["))
    .replace(/[）］】]/g, (sign) => (sign === "）" ? ")" : "]"))
    .replace(/\\\(|\\\)/g, "$")
    .replace(/\\\[|\\\]/g, "$$$$")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*[•●▪◦○*]\s*/, "").trimEnd());
