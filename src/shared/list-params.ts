import { asciiDigits } from "./digits.ts";
import { id } from "./text.ts";

/** What the query of an address says of a list. */
export type ListParams = {
  /** A parameter of at most 100 characters; undefined where there is none. */
  text(name: string): string | undefined;
  /** One that should be an id: undefined where there is none, null where something else is, which nothing has. */
  id(name: string): number | null | undefined;
};

export const parseListParams = (query: URLSearchParams): ListParams => ({
  text: (name) => query.get(name)?.slice(0, 100) || undefined,
  id: (name) => idOf(query.get(name)),
});

function idOf(text: string | null): number | null | undefined {
  const digits = asciiDigits(text?.trim() ?? "");
  if (!digits) return undefined;
  return /^[0-9]+$/.test(digits) ? (id().safeParse(Number(digits)).data ?? null) : null;
}
