/**
 * The key of the receipt that is being made for a student, kept from before it is sent until it was answered: a page that is
 * loaded again after a lost answer makes no second receipt.
 */
export function keyOf(studentId: number): string {
  const name = nameOf(studentId);
  const kept = window.sessionStorage.getItem(name);
  if (kept) return kept;
  const key = crypto.randomUUID();
  window.sessionStorage.setItem(name, key);
  return key;
}

export const dropKey = (studentId: number) => window.sessionStorage.removeItem(nameOf(studentId));

const nameOf = (studentId: number) => `receipt-${studentId}`;
