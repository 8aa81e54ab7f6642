import type { Scheme } from "../schemes/contract.ts";
import type { PaperSection } from "./rules.ts";

/** The subjects of a sheet by name. */
export const sectionNames = ({ sections }: Pick<Scheme, "sections">, of: readonly PaperSection[]) =>
  of.map(({ key, questions }) => ({
    key,
    questions,
    right: sections.find((section) => section.key === key)?.mcq?.right ?? null,
    subject: sections.find((section) => section.key === key)?.subject ?? "",
  }));
