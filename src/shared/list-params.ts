import { asciiDigits } from "./digits.ts";
import { id } from "./text.ts";

/** What the query of an address says of a list. */
export type ListParams = {
  /** A word of at most 100 characters; undefined where none is. */
  word(name: string): string | undefined;
  /** A word that should be an id: undefined where none is, null where something else is, which nothing has. */
  id(name: string): number | null | undefined;
};

export const listParams = (query: URLSearchParams): ListParams => ({
  word: (name) => query.get(name)?.slice(0, 100) || undefined,
  id: (name) => idOf(query.get(name)),
});

function idOf(word: string | null): number | null | undefined {
  const digits = asciiDigits(word?.trim() ?? "");
  if (!digits) return undefined;
  return /^[0-9]+$/.test(digits) ? (id().safeParse(Number(digits)).data ?? null) : null;
}
