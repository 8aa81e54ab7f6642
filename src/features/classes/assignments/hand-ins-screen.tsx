import { data as answer, Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { shortDate, today } from "../../../shared/dates.ts";
import { people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { id as idSchema } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/hand-ins-screen";
import {
  type Assignment,
  assignmentContract,
  type HandIn,
  handInStates,
  type StudentHandIn,
} from "./contract.ts";
import { Deadline, TimeLeft } from "./deadline.tsx";
import { HandInFile } from "./hand-in-file.tsx";
import styles from "./hand-ins-screen.module.css";
import {
  assignmentFieldTexts,
  assignmentScreenTexts,
  handInTexts,
  handInListTexts as words,
} from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.assignments;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = idSchema().safeParse(parseNumber(params.assignmentId)).data;
  if (!id) throw answer(null, { status: 404 });
  const { page, text } = readListParams(request);
  const state = handInStates.find((one) => one === text("state"));
  const roll = text("search");
  const [{ data: assignment }, list] = await Promise.all([
    ask(context, assignmentContract.getById, { id }),
    ask(context, assignmentContract.getHandIns, { id, page, pageSize, roll, state }),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, assignment, page, day: today(), filter: { id, roll, state } };
}

/** Who has handed an assignment in and who has not, with their files. */
export default function HandIns({ loaderData }: Route.ComponentProps) {
  const { total, assignment, day, filter } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) => pagesOf(ask, assignmentContract.getHandIns, filter));
  const filtered = filter.roll !== undefined || filter.state !== undefined;
  return (
    <>
      <PageHeader title={words.title} count={total} counted={people} />
      <AboutAssignment assignment={assignment} day={day} />
      <Toolbar>
        <SearchBox label={assignmentScreenTexts.search} placeholder={assignmentScreenTexts.searchExample} />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.anyState}
          options={handInStates.map((value) => ({ value, label: handInTexts[value] }))}
        />
      </Toolbar>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="students" showAll={filtered && words.showAll} />}
      >
        <DataTable label={words.table} columns={columns} rows={rows} keyOf={({ studentId }) => studentId} />
      </PagedList>
    </>
  );
}

const columns: readonly Column<StudentHandIn>[] = [
  { name: assignmentFieldTexts.studentId, cell: ({ regId }) => regId, look: "id" },
  {
    name: assignmentFieldTexts.studentName,
    cell: ({ studentId, studentName }) => <StudentName studentId={studentId} userName={studentName} />,
    onCard: "title",
  },
  { name: handInTexts.state, cell: ({ handIn }) => <State handIn={handIn} /> },
  { name: handInTexts.day, cell: ({ handIn }) => handIn && shortDate(today(new Date(handIn.handedInAt))) },
  { name: handInTexts.file, cell: ({ handIn }) => handIn && <HandInFile handIn={handIn} /> },
];

function State({ handIn }: { handIn: HandIn | null }) {
  if (!handIn) return <Badge tone="soon">{handInTexts.missing}</Badge>;
  return (
    <Badge tone={handIn.late ? "late" : "good"}>{handIn.late ? handInTexts.late : handInTexts.in}</Badge>
  );
}

/** The assignment whose hand-ins are listed. */
function AboutAssignment({ assignment, day }: { assignment: Assignment; day: string }) {
  const { subject, courseName, batchName, studentName, detail, deadline } = assignment;
  return (
    <section className={styles.about} aria-label={words.about}>
      <div className={styles.head}>
        <h2>{subject}</h2>
        <Link to={`/dashboard/manage-assignment?batch=${assignment.batchId}`}>{words.back}</Link>
      </div>
      <Folded>
        <p className={styles.line}>
          <span>
            {assignmentFieldTexts.deadline}: <Deadline day={deadline} />
          </span>{" "}
          <TimeLeft deadline={deadline} on={day} />{" "}
          <span>{words.count(assignment.handedInCount, assignment.studentCount)}</span>
        </p>
        <p className={styles.quiet}>
          {courseName} · {batchName} · {studentName ?? assignmentFieldTexts.whole}
        </p>
        <p className={styles.detail}>{detail}</p>
      </Folded>
    </section>
  );
}
