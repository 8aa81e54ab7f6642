import type { Fields } from "../../../shared/errors.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import type { Item } from "../../../web/site-parts/item.ts";
import type { SectionName } from "./names.ts";
import { sectionTexts } from "./texts.ts";

/** The icons that a feature or a service may have. */
export const sectionIcons = [
  ...[
    "batches",
    "root",
    "edit",
    "screen",
    "teachers",
    "courses",
    "exam",
    "module",
    "analysis",
    "sms",
    "camp",
  ],
  ...["check", "phone", "place", "successes", "schedule"],
] as const;

/** What each item of a section has: a sign is a letter or two, a paragraph may go over many lines. */
type Shape = { mark?: "icon" | "sign"; title?: true; text?: "line" | "paragraphs"; lead?: true };

export const shapes: Record<SectionName, Shape> = {
  subjects: { mark: "sign", title: true, text: "line" },
  features: { mark: "icon", title: true, text: "line" },
  objectives: { title: true, lead: true },
  about: { text: "paragraphs", lead: true },
  facts: { mark: "sign", text: "line" },
  services: { mark: "icon", title: true, text: "line" },
  reasons: { title: true, text: "paragraphs" },
  steps: { title: true, text: "paragraphs" },
  terms: { title: true, text: "paragraphs", lead: true },
};

/** What an item of this section lacks, beside its field. */
export function sectionProblems(section: SectionName, items: readonly Item[]): Fields {
  const shape = shapes[section];
  const missing = items.flatMap((item, at) =>
    (["mark", "title", "text"] as const)
      .filter((name) => shape[name] && !item[name].trim())
      .map((name) => [`items.${at}.${name}`, fieldTexts.required] as const),
  );
  const strange = items.flatMap(({ mark }, at) =>
    shape.mark === "icon" && mark && !(sectionIcons as readonly string[]).includes(mark)
      ? [[`items.${at}.mark`, sectionTexts.noIcon] as const]
      : [],
  );
  return Object.fromEntries([...missing, ...strange]);
}
