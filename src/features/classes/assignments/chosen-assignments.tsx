import { later } from "../../../portal/kit/later.tsx";
import { type AskedOnce, ChangeChosen } from "../../../portal/kit/list/change-chosen.tsx";
import type { Chosen } from "../../../portal/kit/list/chosen.tsx";
import { client } from "../../../web/client.ts";
import { type Assignment, assignmentContract } from "./contract.ts";
import { chosenAssignmentTexts as words } from "./texts.ts";

const NewDeadline = later(() => import("./new-deadline.tsx").then((form) => form.NewDeadline));

/** What is done with several assignments at once: another deadline, or they are deleted. */
export const ChosenAssignments = (of: { chosen: Chosen; rows: readonly Assignment[] }) => (
  <ChangeChosen
    {...of}
    keyOf={({ id }) => id}
    form={(asked: AskedOnce<{ deadline: string }>) => <NewDeadline {...asked} />}
    change={({ id, version }, { deadline }) =>
      client(assignmentContract).updateAssignment({ id, version, deadline })
    }
    remove={({ id, version }) => client(assignmentContract).delete({ id, version })}
    words={words}
  />
);
