/** The first and the last byte that are asked for. */
export type Span = { from: number; to: number };

/**
 * What `Range` asks of so many bytes (RFC 9110, 14.2): one span, from both ends or the last so many; "beyond" where nothing of it is there.
 * Null is all of it: where nothing is asked, or what is not understood, several spans among it.
 */
export function spanOf(range: string | undefined, size: number): Span | "beyond" | null {
  const [, first, last] = /^bytes=([0-9]*)-([0-9]*)$/.exec(range?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return from < size ? { from, to } : "beyond";
}
