import { confirm } from "../../../web/confirm.tsx";
import { takesAway } from "./entries.ts";
import type { Typed } from "./open-sheet.ts";
import type { SheetStore } from "./sheet-store.ts";
import { absenceTexts as words } from "./texts.ts";

/** Puts a value into its cell; an absence that takes marks away is asked about first. Answers whether it was put there. */
export async function typeInto(store: SheetStore, typed: Typed): Promise<boolean> {
  const open = store.entry(typed);
  if (open && takesAway(open, typed.field, typed.value)) {
    const isMeant = await confirm({
      title: words.title,
      text: words.text(open.section.subject),
      yes: words.yes,
    });
    if (!isMeant) return false;
  }
  store.change([typed]);
  return true;
}
