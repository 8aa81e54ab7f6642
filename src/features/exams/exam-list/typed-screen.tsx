import { useState } from "react";
import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { StudentName } from "../../people/parts.ts";
import { When } from "../exams/when.tsx";
import { marksTexts } from "../sheets/texts.ts";
import type { Route } from "./+types/typed-screen";
import { examListContract, type TypedResult, type TypedSubject } from "./contract.ts";
import { SetFullMarks } from "./set-full-marks.tsx";
import { ExamState } from "./state-badge.tsx";
import { typedTexts as words } from "./texts.ts";
import styles from "./typed-screen.module.css";

export const handle = { name: words.title };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  if (!Number.isSafeInteger(examId)) throw data(null, { status: 404 });
  const { page } = readListParams(request);
  const list = await ask(context, examListContract.getTyped, { examId, page, pageSize: pageSizes.merit });
  redirectPastEnd(request, page, list.total, pageSizes.merit);
  return { ...list, page };
}

/** An exam whose results were typed by hand: what each subject was out of, as far as somebody knows, and who had what. */
export default function TypedExam({ loaderData: list }: Route.ComponentProps) {
  const { exam, subjects, data: rows } = list;
  const [setting, setSetting] = useState<TypedSubject | null>(null);
  const names = subjects.map(({ subjectName }) => subjectName);
  return (
    <>
      <PageHeader title={exam.examName}>
        <Button component={Link} to="/dashboard/exam-schedule" variant="default">
          {marksTexts.back}
        </Button>
      </PageHeader>
      <WorkLine about={subjects.length > 0 && <p>{words.about}</p>}>
        <p>
          <When examDate={exam.examDate} time={exam.time} /> <ExamState exam={exam} />
        </p>
      </WorkLine>
      {subjects.length > 0 && (
        <div className={styles.subjects}>
          <DataTable
            label={words.subjects}
            columns={subjectColumns(setSetting)}
            rows={subjects}
            keyOf={({ subjectName }) => subjectName}
          />
        </div>
      )}
      <PagedList
        list={list}
        pageSize={pageSizes.merit}
        empty={<EmptyState text={words.none} icon="progress" />}
      >
        <DataTable
          label={words.list}
          columns={columnsOf(names)}
          rows={rows}
          keyOf={({ studentId }) => studentId}
        />
      </PagedList>
      {setting && (
        <SetFullMarks examName={exam.examName} subject={setting} onClose={() => setSetting(null)} />
      )}
    </>
  );
}

const subjectColumns = (ask: (subject: TypedSubject) => void): readonly Column<TypedSubject>[] => [
  { name: words.subject, cell: ({ subjectName }) => subjectName, onCard: "title" },
  { name: words.results, cell: ({ results }) => bengaliDigits(results), look: "number" },
  { name: words.highest, cell: ({ highest }) => bengaliDigits(highest), look: "number" },
  { name: words.average, cell: ({ average }) => bengaliDigits(average), look: "number" },
  {
    name: words.fullMarks,
    look: "step",
    onCard: "line",
    cell: (subject) => (
      <>
        {words.fullIs(fullOf(subject))}{" "}
        {subject.withoutFullMarks > 0 && (
          <Button
            size="compact"
            variant="default"
            aria-label={words.setOf(subject.subjectName)}
            onClick={() => ask(subject)}
          >
            {words.set}
          </Button>
        )}
      </>
    ),
  },
];

/** What was told of some is not said of all. */
function fullOf({ fullMarks, leastFullMarks, withoutFullMarks }: TypedSubject): string {
  if (fullMarks === null) return words.unknown;
  const full =
    leastFullMarks === fullMarks
      ? bengaliDigits(fullMarks)
      : `${bengaliDigits(leastFullMarks ?? 0)}–${bengaliDigits(fullMarks)}`;
  return withoutFullMarks ? words.someUnknown(full, withoutFullMarks) : full;
}

const columnsOf = (subjects: readonly string[]): readonly Column<TypedResult>[] => [
  { name: words.roll, cell: ({ regId }) => regId, look: "id" },
  { name: words.name, cell: StudentName, onCard: "title" },
  { name: words.batch, cell: ({ batchName }) => batchName, look: "name", onCard: "folded" },
  ...subjects.map(
    (subject): Column<TypedResult> => ({
      name: subject,
      cell: ({ marks }) => marksIn(marks, subject),
      look: "number",
    }),
  ),
  { name: words.total, cell: ({ total }) => <b>{bengaliDigits(total)}</b>, look: "number" },
];

/** What somebody had in a subject, of its full marks where they are known; a subject may have been typed twice. */
const marksIn = (marks: TypedResult["marks"], subject: string) =>
  marks
    .filter(({ subjectName }) => subjectName === subject)
    .map(({ totalMarks, fullMarks }) =>
      fullMarks === null
        ? bengaliDigits(totalMarks)
        : `${bengaliDigits(totalMarks)}/${bengaliDigits(fullMarks)}`,
    )
    .join(", ");
