import * as z from "zod";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { optionalText } from "../../../shared/text.ts";
import { sectionNames } from "./names.ts";

const item = z.object({
  /** A feature's or service's icon; else a letter or two, or a number. */
  mark: optionalText(12),
  title: optionalText(120),
  text: optionalText(2000),
});

/** What the office fills in; the form and the server check the same. Without items the site leaves the section out. */
const sectionFields = z.object({
  lead: optionalText(600),
  items: z.array(item).max(24).default([]),
});

const section = record("Section", {
  ...sectionFields.shape,
  section: z.enum(sectionNames),
  /** Whether somebody has read it: until then the site leaves it out. */
  shown: z.boolean(),
  version: z.int(),
});
export type Section = z.infer<typeof section>;

export const sectionContract = {
  getAll: openTo.public
    .get("/section/getAll", "List the texts of the public pages that somebody of the office has read")
    .output(pageOf(section)),
  all: openTo("userTypeManagement")
    .get(
      "/section/all",
      "List the editable texts of the public pages",
      "Those too that a new institute begins with and nobody has read: the site leaves them out.",
    )
    .output(pageOf(section)),
  show: openTo("userTypeManagement")
    .post(
      "/section/show",
      "Say that texts were read as they stand, so that the site shows them",
      "STALE where one was changed since.",
    )
    .input(
      z.object({
        sections: z
          .array(z.object({ section: z.enum(sectionNames), version: z.int() }))
          .min(1)
          .max(sectionNames.length),
      }),
    )
    .output(pageOf(section)),
  update: openTo("userTypeManagement")
    .taking("list")
    .put(
      "/section/update",
      "Change a section's texts",
      "`items` replaces the whole list; omitted fields are unchanged. What somebody wrote, the site shows.",
    )
    .input(changeOf(sectionFields).extend({ section: z.enum(sectionNames), version: z.int().optional() }))
    .output(answer(section)),
};
