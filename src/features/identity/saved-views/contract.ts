import * as z from "zod";
import { savedViews } from "../../../shared/limits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";

const { longest } = savedViews;

const fields = {
  /** The path of the list's page below /dashboard/, without ids. */
  list: z
    .string()
    .max(longest.list)
    .regex(/^[a-z][a-zA-Z/-]*$/),
  name: text(longest.name),
  /** The search string of its address, without the page. */
  query: z
    .string()
    .min(1)
    .max(longest.query)
    .regex(/^[\x21-\x7e]+$/),
};

const savedView = record("SavedView", { savedViewId: id(), ...fields });
export type SavedView = z.infer<typeof savedView>;

export const savedViewContract = {
  mine: openTo.staff
    .get("/savedView/mine", "List the caller's saved views", "Of all lists, by their names.")
    .output(answer(z.array(savedView))),
  save: openTo.staff
    .post(
      "/savedView/save",
      "Save a list's filters under a name",
      `Replaces the caller's view of that list and name. A caller has at most ${savedViews.most}.`,
    )
    .input(z.object(fields))
    .output(answer(savedView)),
  delete: openTo.staff
    .post("/savedView/delete", "Delete a saved view of the caller's")
    .input(z.object({ savedViewId: id() }))
    .output(answer(z.object({ savedViewId: id() }))),
};
