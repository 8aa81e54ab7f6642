import { useEffect, useState } from "react";
import { refuse } from "../../../shared/errors.ts";
import type { PrintedList } from "../../../shared/list-export.ts";
import { reach, refusalIn } from "../../../web/client.ts";
import { printTexts as words } from "../../texts.ts";

/** A list as it was asked for, on which page, by what it is narrowed, and when. */
export type Printed = { list: PrintedList; page: string; filters: readonly string[]; at: string };

/** All rows of a list, drawn while they are printed and gone again. `print` throws refusals: TOO_LARGE where they are too many. */
export function usePrintedList() {
  const [shown, setShown] = useState<Printed | null>(null);
  useEffect(() => {
    if (!shown) return;
    const leave = () => setShown(null);
    window.addEventListener("afterprint", leave);
    window.print();
    return () => window.removeEventListener("afterprint", leave);
  }, [shown]);
  const print = async (address: string) => {
    const answer = await reach(new Request(address));
    const body = await answer.json().catch(() => null);
    if (!answer.ok) throw refusalIn(body, answer);
    if (!body) throw refuse("UNAVAILABLE");
    const page = document.querySelector("h1")?.textContent?.trim() ?? "";
    setShown({ list: body as PrintedList, page, filters: filtersShown(), at: new Date().toISOString() });
  };
  return { shown, print };
}

/** What the page's filters say, in their own words. */
function filtersShown(): string[] {
  const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    "[data-filters] :is(select, input)",
  );
  return [...fields].flatMap((field) => {
    const label = field.labels?.[0]?.textContent || field.getAttribute("aria-label");
    const value = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value;
    return label && value && field.type !== "checkbox" ? [words.filter(label, value)] : [];
  });
}
