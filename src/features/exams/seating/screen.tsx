import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { Menu } from "../../../portal/kit/list/menu.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { allow } from "../../../portal/page-access.ts";
import { kitTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { type Seated, seatingContract } from "./contract.ts";
import { DealSeats, SeatBatch, SeatList } from "./form.tsx";
import { seatingTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.merit;

const columns: readonly Column<Seated>[] = [
  { name: words.roll, cell: ({ regId }) => regId, look: "id" },
  { name: words.name, cell: ({ userName }) => userName, onCard: "title" },
  { name: words.batch, cell: ({ batchName }) => batchName, look: "name", onCard: "folded" },
  { name: words.shift, cell: ({ shift }) => shift, look: "name", onCard: "rest" },
  { name: words.hall, cell: ({ hall }) => hall, look: "name", onCard: "rest" },
  { name: words.seat, cell: ({ seat }) => seat && bengaliDigits(seat), look: "number" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  const { page, text } = readListParams(request);
  const filter = { examId, shift: text("shift")?.slice(0, 60), hall: text("hall")?.slice(0, 60) };
  const [list, seating] = await Promise.all([
    ask(context, seatingContract.getAll, { ...filter, page, pageSize }),
    ask(context, seatingContract.getById, { examId }),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, examId, seating: seating.data };
}

/** Who sits an exam where: in which shift, in which hall, at which seat. */
export default function Seating({ loaderData }: Route.ComponentProps) {
  const { data, examId, seating } = loaderData;
  const [asking, setAsking] = useState<"batch" | "list" | "deal" | null>(null);
  const all = bengaliDigits(seating.students);
  const options = (of: typeof seating.shifts) =>
    of.map(({ name, students }) => ({ value: name, label: words.inBatch(name, bengaliDigits(students)) }));
  return (
    <>
      <WorkLine
        about={<p>{words.hint}</p>}
        actions={
          <>
            <Menu label={kitTexts.moreOf(words.title)} icon="more" framed>
              <IconButton
                label={words.ofBatch}
                title={words.ofBatch}
                icon="batches"
                onClick={() => setAsking("batch")}
              />
              <IconButton
                label={words.ofList}
                title={words.ofList}
                icon="sheet"
                onClick={() => setAsking("list")}
              />
              <IconButton
                component={Link}
                to={`/dashboard/marks/${examId}/seating/papers`}
                label={words.papers}
                title={words.papers}
                icon="print"
              />
            </Menu>
            <Button color="marigold" onClick={() => setAsking("deal")}>
              {words.deal}
            </Button>
          </>
        }
      >
        {seating.shifts.length > 0 && seating.withoutShift > 0 && (
          <p>{words.withoutShift(bengaliDigits(seating.withoutShift), all)}</p>
        )}
        {seating.halls.length > 0 && seating.withoutHall > 0 && (
          <p>{words.withoutHall(bengaliDigits(seating.withoutHall), all)}</p>
        )}
      </WorkLine>
      {(seating.shifts.length > 0 || seating.halls.length > 0) && (
        <Toolbar>
          {seating.shifts.length > 0 && (
            <FilterSelect
              label={words.shift}
              name="shift"
              all={words.allShifts}
              options={options(seating.shifts)}
            />
          )}
          {seating.halls.length > 0 && (
            <FilterSelect
              label={words.hall}
              name="hall"
              all={words.allHalls}
              options={options(seating.halls)}
            />
          )}
        </Toolbar>
      )}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="students" />}
      >
        <DataTable label={words.table} columns={columns} rows={data} keyOf={({ studentId }) => studentId} />
      </PagedList>
      {asking === "batch" && (
        <SeatBatch examId={examId} batches={seating.batches} onClose={() => setAsking(null)} />
      )}
      {asking === "deal" && <DealSeats examId={examId} onClose={() => setAsking(null)} />}
      {asking === "list" && <SeatList examId={examId} onClose={() => setAsking(null)} />}
    </>
  );
}
