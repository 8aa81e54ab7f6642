/**
 * How a phone number that begins so is stored, 01… of Bangladesh and +… of elsewhere; a roll stays as it is. Takes a
 * folded word; null of one that is no number.
 */
export function numberStart(word: string): string | null {
  const digits = word.replace(/[\s()-]/g, "");
  return /^\+?[0-9]+$/.test(digits) ? digits.replace(/^(\+|00)?880(?=1)/, "0") : null;
}
