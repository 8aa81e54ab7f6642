/** The tags that a picture may have, in the specification's words; a value is its title in lower case with hyphens. */
const tagTitles = {
  "higher-education": "Higher Education",
  engineering: "Engineering",
  library: "Library",
  study: "Study",
} as const;

export type TagValue = keyof typeof tagTitles;
export const tagValues = Object.keys(tagTitles) as TagValue[];

/** Tags as a picture's record carries them, of their values with commas between. */
export const tagsOf = (values: string) =>
  tagValues
    .filter((value) => values.split(",").includes(value))
    .map((value) => ({ value, title: tagTitles[value] }));
