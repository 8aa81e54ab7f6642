import * as z from "zod";
import type { AccountId } from "../../../shared/ids.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { bundleStates } from "./rules.ts";

const manages = openTo("studentManagement");
const count = () => z.int().min(1).max(100_000);
const versioned = { version: z.int().optional() };

/** What the office fills in of a bundle. */
export const bundleFields = z.object({
  number: z.int().min(1).max(100_000),
  scripts: count(),
  holderId: id<AccountId>(),
  note: optionalText(300),
});

export const bundle = record("ScriptBundle", {
  bundleId: id(),
  examId: id(),
  ...bundleFields.shape,
  note: z.string(),
  holder: z.string(),
  givenAt: z.string(),
  backAt: z.string().nullable(),
  backScripts: z.int().nullable(),
  state: z.enum(bundleStates),
  decision: z.string(),
  version: z.int(),
});
export type Bundle = z.infer<typeof bundle>;

export const bundleContract = {
  getAll: openTo("studentManagement", "marksEntry")
    .forStaff.get(
      "/bundle/getAll",
      "List the bundles of an exam's scripts, by number",
      "To who manages students all of them, to others those that they hold or held. `sums` counts scripts.",
    )
    .input(listInput({ examId: id() }))
    .output(
      pageOf(bundle).extend({
        /** Over all of them; `open`: bundles whose counts differ, and nobody has said why. */
        sums: z.object({ scripts: z.int(), back: z.int(), out: z.int(), open: z.int() }),
      }),
    ),
  addBundle: manages
    .post(
      "/bundle/addBundle",
      "Hand out a bundle of scripts",
      "TAKEN where the exam has a bundle of the number.",
    )
    .input(bundleFields.extend({ examId: id() }))
    .output(answer(bundle)),
  updateBundle: manages
    .put(
      "/bundle/updateBundle",
      "Change a bundle",
      "Omitted fields are unchanged. Where its counts differ from then on, what was said of a difference is to be said anew.",
    )
    .input(changeOf(bundleFields).extend({ bundleId: id(), ...versioned }))
    .output(answer(bundle)),
  takeBack: manages
    .post(
      "/bundle/takeBack",
      "Take a bundle back, or say that it is not back; with how many scripts came",
      "Where they are not as many as were given, the bundle stays open until somebody has said why.",
    )
    .input(z.object({ bundleId: id(), backScripts: z.int().min(0).max(100_000).nullable(), ...versioned }))
    .output(answer(bundle)),
  decide: manages
    .post(
      "/bundle/decide",
      "Say what became of a difference in a bundle's counts",
      "LOCKED while it is out, and where the counts agree.",
    )
    .input(z.object({ bundleId: id(), decision: text(300), ...versioned }))
    .output(answer(bundle)),
  delete: manages
    .post("/bundle/delete", "Delete a bundle that was written down by mistake")
    .input(z.object({ bundleId: id(), ...versioned }))
    .output(answer(z.object({ bundleId: id() }))),
};
