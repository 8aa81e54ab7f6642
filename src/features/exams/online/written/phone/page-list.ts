import type { OwnScript, PagesReceipt } from "../pages-contract.ts";

/** A page as this phone knows it. */
export type Page = {
  name: string;
  question: string;
  /** Small, as a `data:` address; "" of one that another phone took. */
  thumb: string;
  /** Null while the server has not said that it has it. */
  pageId: number | null;
  late: boolean;
  /** The stored one that it is to stand in the place of. */
  replaces?: string;
  /** Why the server does not take it. */
  problem?: string;
  /** It is no page, however often it is sent. */
  isFinal?: boolean;
};
/** What this phone keeps of a script, but for the pictures. */
export type KeptPages = {
  list: Page[];
  /** Stored ones that are to go. */
  removed: string[];
  questions: OwnScript["questions"] | null;
  until: number;
  handedIn: boolean;
};

/** By what an order is compared. */
export const lineOf = ({ name, question }: { name: string; question: string }) => `${name} ${question}`;

/** Takes what the server says that it has into what the phone has; answers in which order it has it. */
export function mergePages(of: Pick<KeptPages, "list" | "removed">, pages: PagesReceipt["pages"]): string[] {
  const stored = new Map(pages.map((page) => [page.name, page]));
  of.list = of.list.flatMap((page) => {
    const has = stored.get(page.name);
    stored.delete(page.name);
    if (has) return [{ ...page, pageId: has.pageId, late: has.late }];
    // Taken away by another phone.
    return page.pageId === null ? [page] : [];
  });
  const replaced = new Set(
    of.list.flatMap(({ pageId, replaces }) => (pageId === null ? (replaces ?? []) : [])),
  );
  for (const { name, question, pageId, late } of stored.values())
    if (!of.removed.includes(name) && !replaced.has(name))
      of.list.push({ name, question, pageId, late, thumb: "" });
  return pages
    .filter(({ late, name }) => !late && !of.removed.includes(name) && !replaced.has(name))
    .map(lineOf);
}
