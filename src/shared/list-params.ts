import { asciiDigits } from "./digits.ts";
import { id } from "./text.ts";

/** What the query of an address says of a list. */
export type ListParams = {
  /** A parameter of at most 100 characters; undefined where there is none. */
  text(name: string): string | undefined;
  /** One that should be an id: undefined where there is none, null where something else is, which nothing has. */
  id(name: string): number | null | undefined;
  /** At most so many ids with commas between; what is none is left out. */
  ids(name: string, most: number): number[];
};

export const parseListParams = (query: URLSearchParams): ListParams => ({
  text: (name) => query.get(name)?.slice(0, 100) || undefined,
  id: (name) => idOf(query.get(name)),
  ids: (name, most) =>
    (query.get(name) ?? "")
      .split(",", most)
      .map(idOf)
      .filter((one) => typeof one === "number"),
});

function idOf(text: string | null): number | null | undefined {
  const digits = asciiDigits(text?.trim() ?? "");
  if (!digits) return undefined;
  return /^[0-9]+$/.test(digits) ? (id().safeParse(Number(digits)).data ?? null) : null;
}
