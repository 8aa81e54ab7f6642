import { Fragment } from "react";
import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { longDate, monthOf, shortDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batchPageRows as rows, seatsOfBatch } from "../../../shared/limits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { thisMonth } from "../../../shared/months.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { TeacherName } from "../../catalogue/parts.ts";
import { assignmentContract, rollCallContract } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { dueContract } from "../../desk/index.ts";
import { byExam, examKey, examScheduleContract, progressContract, totalOf } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import { studentContract, studentFieldTexts } from "../../people/index.ts";
import { StudentName } from "../../people/parts.ts";
import { PageParts } from "../student-page/page-parts.tsx";
import styles from "../student-page/student-page.module.css";
import type { Route } from "./+types/screen";
import { batchPageTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(
    context,
    ...(["studentManagement", "batchManagement", "feeDesk", "marksEntry"] as const),
    ...(["rollCall", "gradesProgress", "myAssignment"] as const),
  );
  const batchId = id().safeParse(Number(params.batchId)).data;
  if (!batchId) throw data(null, { status: 404 });
  const { data: batch } = await ask(context, batchContract.getById, { batchId });
  const may = {
    manage: grants(user, "studentManagement"),
    change: grants(user, "batchManagement"),
    calls: grants(user, "studentManagement") || grants(user, "rollCall"),
    sends: grants(user, "messaging"),
  };
  const all = { page: 1, pageSize: rows.students };
  const [students, month, dues, exams, progress, assignments] = await Promise.all([
    may.manage
      ? ask(context, studentContract.getAll, {
          ...{ batchName: batch.batchName, sort: "regId" as const, ledgers: false, ...all },
        })
      : null,
    may.calls ? ask(context, rollCallContract.month, { batchId, month: thisMonth(), ...all }) : null,
    may.manage ? ask(context, dueContract.getAll, { batchId, ...all }) : null,
    grants(user, "examSchedule")
      ? ask(context, examScheduleContract.getAll, { batchId, page: 1, pageSize: rows.exams })
      : null,
    grants(user, "gradesProgress") ? ask(context, progressContract.ofBatch, { batchId }) : null,
    grants(user, "myAssignment")
      ? ask(context, assignmentContract.getAll, { batchId, page: 1, pageSize: rows.assignments })
      : null,
  ]);
  const shares = new Map(month?.data.map(({ studentId, share }) => [studentId, share]));
  const owed = new Map(dues?.data.map(({ studentId, owed }) => [studentId, owed]));
  // Who is not among them owes nothing only where all of them came.
  const others = dues && dues.total <= dues.data.length ? 0 : null;
  const people = students?.data ?? month?.data.filter(({ gone }) => !gone) ?? null;
  return {
    batch,
    may,
    people: people?.map((one) => ({
      ...{ studentId: one.studentId, regId: one.regId, userName: one.userName },
      file: "file" in one ? one.file : null,
      mobile: "mobile" in one ? one.mobile : null,
      share: shares.get(one.studentId) ?? null,
      owed: owed.get(one.studentId) ?? others,
    })),
    attends: month !== null,
    dues: dues && { sum: dues.sum, total: dues.total },
    exams: exams?.data ?? null,
    results: progress && byExam(progress.data.marks).slice(0, rows.results).map(totalOf),
    assignments: assignments?.data ?? null,
    day: today(),
  };
}

type Person = {
  studentId: StudentId;
  regId: string;
  userName: string;
  file: string | null;
  mobile: string | null;
  share: number | null;
  owed: number | null;
};

/** All there is about one batch, as far as one's user type opens it, and what is done for it. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { batch, may, people, attends, dues, exams, results, assignments, day } = loaderData;
  return (
    <>
      <PageHeader
        title={batch.batchName}
        more={
          <>
            <IconButton
              component={Link}
              to={`/dashboard/routine?of=batch-${batch.batchId}`}
              label={words.routine}
              title={words.routine}
              icon="routine"
            />
            {may.sends && (
              <IconButton
                component={Link}
                to={outboxAddress({ kind: "own", batchId: batch.batchId })}
                label={words.sms}
                title={words.sms}
                icon="sms"
              />
            )}
          </>
        }
      >
        {may.change && (
          <Button component={Link} to="/dashboard/manage-batch" variant="default">
            {words.all}
          </Button>
        )}
        <PrintButton>{words.print}</PrintButton>
        {may.calls && (
          <Button component={Link} to={`/dashboard/roll-call/${batch.batchId}/${day}`} color="marigold">
            {words.rollCall}
          </Button>
        )}
      </PageHeader>
      <p className={styles.says}>{batch.schedule || words.noDays}</p>
      <Figures {...{ batch, people, attends, dues, results, day }} />
      <PageParts
        main={[
          results && {
            ...{ id: "results", name: words.results },
            card: <Results results={results} batchId={batch.batchId} />,
          },
          assignments && {
            ...{ id: "assignments", name: words.assignments },
            card: <Assignments assignments={assignments} day={day} />,
          },
        ]}
        beside={[
          exams && { id: "exams", name: words.coming, card: <Exams exams={exams} /> },
          { id: "about", name: words.edit, card: <About batch={batch} /> },
        ]}
        below={
          people && {
            ...{ id: "students", name: words.students },
            card: <People {...{ batch, people, attends, day }} owes={dues !== null} cards={may.manage} />,
          }
        }
      />
    </>
  );
}

/** Its seats, and of this month and the last exam what one may see, each a way to what is behind it. */
function Figures({
  batch,
  people,
  attends,
  dues,
  results,
  day,
}: Omit<Loaded, "may" | "exams" | "assignments">) {
  const { batchId, studentCount } = batch;
  const shares = people?.flatMap(({ share }) => share ?? []) ?? [];
  const [last] = results ?? [];
  return (
    <StatLine label={words.title}>
      <StatCard label={words.seats} value={words.ofSeats(studentCount, seatsOfBatch)} />
      {attends && shares.length > 0 && (
        <StatCard
          label={words.attended}
          note={monthOf(day)}
          value={words.share(Math.round(shares.reduce((sum, share) => sum + share) / shares.length))}
          to={`/dashboard/roll-call/month?batch=${batchId}`}
        />
      )}
      {dues && (
        <StatCard
          label={words.dues}
          value={taka(dues.sum)}
          note={dues.total ? words.owedBy(dues.total) : words.nobodyOwes}
          to={`/dashboard/money?batch=${batchId}`}
        />
      )}
      {last && (
        <StatCard
          label={words.lastResult}
          value={[last.marks, last.fullMarks ?? []].flat().map(bengaliDigits).join("/")}
          note={last.examName}
          to={`/dashboard/grades?batch=${batchId}`}
        />
      )}
    </StatLine>
  );
}

const About = ({ batch }: Pick<Loaded, "batch">) => (
  <Card title={words.edit}>
    <Facts
      facts={[
        [words.startsOn, batch.startsOn ? longDate(batch.startsOn) : words.none],
        [words.courses, batch.courses.map(({ courseName }) => courseName).join(", ") || words.none],
        [
          words.teachers,
          batch.teachers.length ? <Teachers key="teachers" of={batch.teachers} /> : words.none,
        ],
      ]}
    />
  </Card>
);

const Teachers = ({ of }: { of: { teacherId: number; teacherName: string }[] }) =>
  of.map((one, at) => (
    <Fragment key={one.teacherId}>
      {at > 0 && ", "}
      <TeacherName {...one} />
    </Fragment>
  ));

type OfPeople = Pick<Loaded, "batch" | "attends" | "day"> & {
  people: Person[];
  owes: boolean;
  cards: boolean;
};

/** Who is in the batch, with the month's attendance and what they owe. */
function People({ batch: { batchId, batchName }, people, attends, owes, cards, day }: OfPeople) {
  const columns: Column<Person>[] = [
    {
      name: words.name,
      cell: ({ studentId, userName, file }) => (
        <PhotoAndName file={file} name={<StudentName studentId={studentId} userName={userName} />} />
      ),
      onCard: "title",
    },
    { name: studentFieldTexts.regId, cell: ({ regId }) => regId, look: "id" },
    ...(owes
      ? [{ name: studentFieldTexts.mobile, cell: ({ mobile }: Person) => mobile, look: "id" } as const]
      : []),
    ...(attends
      ? [
          {
            name: words.attendance(monthOf(day)),
            cell: ({ share }: Person) => (share === null ? words.noClass : words.share(share)),
            look: "number",
          } as const,
        ]
      : []),
    ...(owes
      ? [
          {
            name: words.owed,
            cell: ({ owed }: Person) => (owed ? taka(owed) : owed === 0 && words.settled),
            look: "money",
          } as const,
        ]
      : []),
  ];
  return (
    <Card
      title={words.students}
      action={
        <>
          {cards && (
            <Link to={`/dashboard/all-students/cards?${new URLSearchParams({ batch: batchName })}`}>
              {words.cards}
            </Link>
          )}
          {attends && <Link to={`/dashboard/roll-call/month?batch=${batchId}`}>{words.month}</Link>}
        </>
      }
    >
      {people.length ? (
        <DataTable
          label={words.students}
          columns={columns}
          rows={people}
          keyOf={({ studentId }) => studentId}
        />
      ) : (
        <EmptyState text={words.noStudents} icon="students" />
      )}
    </Card>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Exams({ exams }: { exams: NonNullable<Loaded["exams"]> }) {
  return (
    <Card title={words.coming}>
      {exams.length ? (
        <ul className={styles.rows}>
          {exams.map(({ examId, examName, examDate, time }) => (
            <li key={examId}>
              <span>
                <strong>{examName}</strong>
                <small>
                  <When examDate={examDate} time={time} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noExam}</p>
      )}
    </Card>
  );
}

function Results({ results, batchId }: { results: NonNullable<Loaded["results"]>; batchId: number }) {
  return (
    <Card
      title={words.results}
      action={<Link to={`/dashboard/grades?batch=${batchId}`}>{words.progress}</Link>}
    >
      {results.length ? (
        <ul className={styles.rows}>
          {results.map((exam) => (
            <li key={examKey(exam)}>
              <span>
                <strong>{exam.examName}</strong>
                {exam.publishDate && <small>{shortDate(exam.publishDate)}</small>}
              </span>
              <span>
                {bengaliDigits(exam.marks)}
                {exam.fullMarks !== null && ` / ${bengaliDigits(exam.fullMarks)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noResults}</p>
      )}
    </Card>
  );
}

type OfAssignments = { assignments: NonNullable<Loaded["assignments"]>; day: string };

function Assignments({ assignments, day }: OfAssignments) {
  return (
    <Card title={words.assignments}>
      {assignments.length ? (
        <ul className={styles.rows}>
          {assignments.map(({ id, subject, deadline, handedInCount, studentCount }) => (
            <li key={id}>
              <span>
                <Link to={`/dashboard/manage-assignment/${id}`} className="touchable">
                  {subject}
                </Link>
                <small>{words.handedIn(handedInCount, studentCount)}</small>
              </span>
              <TimeLeft deadline={deadline} on={day} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noAssignments}</p>
      )}
    </Card>
  );
}
