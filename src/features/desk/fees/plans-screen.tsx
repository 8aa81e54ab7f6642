import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { batchContract, courseContract } from "../../catalogue/index.ts";
import { useFirstStep } from "../../identity/parts.ts";
import type { Route } from "./+types/plans-screen";
import { feeContract } from "./contract.ts";
import type { FeePlan } from "./plan-fields.ts";
import { planFieldTexts as fields, planTexts as words } from "./texts.ts";

const AddPlan = later(() => import("./form.tsx").then((form) => form.AddPlan));
const EditPlan = later(() => import("./form.tsx").then((form) => form.EditPlan));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const [{ data }, courses, batches] = await Promise.all([
    ask(context, feeContract.plans, undefined),
    ask(context, courseContract.getAll, {}),
    ask(context, batchContract.getAll, {}),
  ]);
  return {
    data,
    courses: courses.data.map(({ courseId, courseName }) => ({ courseId, courseName })),
    batches: batches.data.map(({ batchId, batchName }) => ({ batchId, batchName })),
  };
}

export default function Plans({ loaderData: { data, courses, batches } }: Route.ComponentProps) {
  const editing = useEditing<FeePlan>();
  const goOn = useFirstStep();
  const shared = { courses, batches, onClose: editing.close };
  const remove = ({ planId, version, head }: FeePlan) =>
    editing.remove(head, () => client(feeContract).deletePlan({ planId, version }), words);
  return (
    <>
      <PageHeader title={words.title} count={data.length}>
        <Link to="/dashboard/money/siblings">{words.siblings}</Link>
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      {data.length ? (
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ planId }) => planId}
          actions={(plan) => (
            <RowActions name={plan.head} onEdit={() => editing.edit(plan)} onDelete={() => remove(plan)} />
          )}
        />
      ) : (
        <EmptyState text={words.none} icon="payments">
          <AddButton onClick={editing.add}>{words.add}</AddButton>
        </EmptyState>
      )}
      {editing.adding && (
        <AddPlan
          {...shared}
          isFirst={data.length === 0}
          onAdded={() => (goOn ? goOn(words.added) : editing.saved(words.added))}
        />
      )}
      {editing.row && (
        <EditPlan {...shared} plan={editing.row} onUpdated={(undo) => editing.updated(words.updated, undo)} />
      )}
    </>
  );
}

const columns: readonly Column<FeePlan>[] = [
  { name: fields.head, onCard: "title", cell: ({ head }) => head },
  { name: fields.kind, look: "word", onCard: "folded", cell: ({ kind }) => fields.kinds[kind] },
  {
    name: fields.whose,
    look: "prose",
    onCard: "rest",
    cell: ({ courseName, batchName }) =>
      courseName ? fields.course(courseName) : batchName ? fields.batch(batchName) : fields.everybody,
  },
  { name: fields.amount, look: "money", cell: ({ amount }) => taka(amount) },
  {
    name: fields.joining,
    onCard: "folded",
    cell: ({ kind, joining }) => (kind === "monthly" ? fields.joinings[joining] : ""),
  },
  { name: fields.from, look: "date", onCard: "folded", cell: ({ from }) => shortDate(from) },
];
