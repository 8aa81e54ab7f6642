/** What the office writes of the public pages, in the order in which the home page has it; then the about page's, those of a course's page, and the terms. */
export const sectionNames = [
  "subjects",
  "features",
  "objectives",
  "about",
  "facts",
  "services",
  "reasons",
  "steps",
  "terms",
] as const;
export type SectionName = (typeof sectionNames)[number];
