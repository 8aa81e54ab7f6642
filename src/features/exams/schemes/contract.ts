import * as z from "zod";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { schemeProblems } from "./rules.ts";
import { schemeShape } from "./shape.ts";

export type { Scheme, Section, TieKey } from "./shape.ts";

/** How an exam is marked; one shape for a preset, a form and an exam, which keeps its own copy. */
export const scheme = schemeShape
  .superRefine((of, context) => {
    for (const { path, message } of schemeProblems(of)) context.addIssue({ code: "custom", path, message });
  })
  .meta({ id: "SentScheme" });

/** The same as calls answer it: everything is said. */
export const markingScheme = record("MarkingScheme", scheme.shape);

/** What the office fills in of a preset. */
export const presetFields = z.object({
  name: text(120),
  season: optionalText(40),
  /** What to know of it, and where it comes from. */
  note: optionalText(1000),
  scheme,
});

export const preset = record("ExamScheme", {
  ...presetFields.shape,
  scheme: markingScheme,
  schemeId: id(),
  version: z.int(),
});
export type Preset = z.infer<typeof preset>;

export const schemeContract = {
  getAll: openTo("examScheduleManagement")
    .get("/examScheme/getAll", "List the presets of marking schemes, by name")
    .output(pageOf(preset)),
  addScheme: openTo("examScheduleManagement")
    .post("/examScheme/addScheme", "Add a preset of a marking scheme")
    .input(presetFields)
    .output(answer(preset)),
  updateScheme: openTo("examScheduleManagement")
    .put(
      "/examScheme/updateScheme",
      "Change a preset",
      "Omitted fields are unchanged; exams keep their own copy.",
    )
    .input(changeOf(presetFields).extend({ schemeId: id(), version: z.int().optional() }))
    .output(answer(preset)),
  delete: openTo("examScheduleManagement")
    .post("/examScheme/delete", "Delete a preset", "Exams keep their own copy.")
    .input(z.object({ schemeId: id(), version: z.int().optional() }))
    .output(answer(z.object({ schemeId: id() }))),
};
