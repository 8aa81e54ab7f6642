import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { allow } from "../../../portal/page-access.ts";
import { isDay } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { useChange } from "../list-import/list-choices.tsx";
import { ImportedList } from "../list-import/list-page.tsx";
import { linesAsked } from "../list-import/load.ts";
import { FirstPasswords } from "../list-import/passwords.tsx";
import type { Options } from "../list-import/screens.ts";
import type { Route } from "./+types/list-screen";
import { type StudentImportPlan, studentImportContract } from "./contract.ts";
import { studentScreens as kind } from "./screens.ts";
import { studentImportScreenTexts, studentListTexts as words } from "./texts.ts";

export const handle = { name: studentImportScreenTexts.title };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const importId = Number(params.importId);
  const [{ data: plan }, batches] = await Promise.all([
    ask(context, studentImportContract.getById, { importId }),
    ask(context, batchContract.getAll, {}),
  ]);
  const asked = linesAsked(request, plan);
  const { data, total } = await ask(context, studentImportContract.rows, asked);
  redirectPastEnd(request, asked.page, total, asked.pageSize);
  const lines = data.map(({ student, ...line }) => ({
    ...line,
    person: student && { ...student, personId: student.studentId, name: student.userName },
  }));
  return {
    ...{ plan, show: asked.show, rows: { data: lines, total, page: asked.page } },
    batches: batches.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
  };
}

/** A list of students before it is written, and what became of it after. */
export default function ImportedStudents({ loaderData }: Route.ComponentProps) {
  const { plan, rows, show, batches } = loaderData;
  const { counts, dueSum, state } = plan;
  const overfull = plan.overfull.map(({ batchName, students, seats }) =>
    words.overfull(batchName, students, seats),
  );
  return (
    <ImportedList
      {...{ kind, plan, rows, show }}
      options={{ batch: batches }}
      choices={<ForLines key={plan.version} plan={plan} batches={batches} />}
      said={state === "draft" ? overfull : []}
      owed={
        counts.dues ? { note: words.dues(taka(dueSum), counts.dues), says: words.due(taka(dueSum)) } : null
      }
      passwords={plan.passwords.length > 0 && <Passwords plan={plan} />}
    />
  );
}

/** The batch and day of lines that say none. */
function ForLines({ plan, batches }: { plan: StudentImportPlan; batches: Options }) {
  const change = useChange(kind, plan);
  const [doj, setDoj] = useState(plan.choices.doj);
  return (
    <>
      <NativeSelect
        label={words.batch}
        value={String(plan.choices.batchId ?? "")}
        data={[{ value: "", label: words.noBatch }, ...batches]}
        onChange={(event) => change({ batchId: Number(event.currentTarget.value) || null })}
      />
      <DateInput
        label={words.doj}
        value={doj}
        onChange={(day) => {
          setDoj(day);
          if (isDay(day) && day !== plan.choices.doj) void change({ doj: day });
        }}
      />
    </>
  );
}

function Passwords({ plan: { importId, passwords } }: { plan: StudentImportPlan }) {
  const groups = passwords.map(({ batchId, batchName, without }) => ({
    name: batchName ?? words.noBatchName,
    without,
    give: () => save(studentImportContract.givePasswords, { importId, batchId }, crypto.randomUUID()),
  }));
  return <FirstPasswords explains={kind.words.passwordsExplain} groups={groups} />;
}
