import { Link, type RouterContextProvider, redirect } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import { practiceContract } from "../online/practice/contract.ts";
import { DueToday } from "../online/practice/practice-card.tsx";
import type { Route } from "./+types/screen";
import { BatchProgress } from "./batch-progress.tsx";
import { Chapters } from "./chapters-card.tsx";
import { progressContract } from "./contract.ts";
import { byExam, examOfKey } from "./rules.ts";
import { FoundStudents, ProgressFilters, ProgressStudent } from "./student-picker.tsx";
import { StudentProgress } from "./student-progress.tsx";
import { chooseTexts, progressTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "gradesProgress");
  const { page, text, id } = readListParams(request);
  const studentId = id("student");
  if (user.studentId !== undefined) {
    const [{ data }, { data: chapters }, { data: choices }] = await Promise.all([
      ask(context, progressContract.mine, undefined),
      ask(context, progressContract.chapters, {}),
      grants(user, "examSchedule") ? ask(context, practiceContract.getAll, undefined) : { data: null },
    ]);
    return { view: "own", page: pageOf(request, page, data.marks), chapters, choices, ...data } as const;
  }
  if (studentId) {
    const [{ data }, { data: chapters }] = await Promise.all([
      ask(context, progressContract.ofStudent, { studentId }),
      ask(context, progressContract.chapters, { studentId }),
    ]);
    const manages = grants(user, "studentManagement");
    return { view: "student", page: pageOf(request, page, data.marks), manages, chapters, ...data } as const;
  }
  const batches = choicesOf((await ask(context, batchContract.getAll, {})).data);
  const batchId = id("batch") ?? undefined;
  const searchName = text("search")?.trim();
  if (searchName) {
    const pageSize = pageSizes.students;
    const found = await ask(context, progressContract.findStudents, { searchName, batchId, page, pageSize });
    redirectPastEnd(request, page, found.total, pageSize);
    return { view: "found", batches, people: found.data, total: found.total, page } as const;
  }
  if (!batchId) return { view: "nothing", batches } as const;
  return { view: "batch", batches, ...(await batchOf(context, request, batchId)) } as const;
}

export default function Progress({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "own":
      return (
        <>
          <PageHeader title={words.title}>
            <Button component={Link} to="/dashboard/results" variant="default">
              {words.cards}
            </Button>
          </PageHeader>
          {loaderData.choices && <DueToday due={loaderData.choices.due} />}
          <StudentProgress {...loaderData} empty={words.ownEmpty}>
            <Chapters chapters={loaderData.chapters} practised={loaderData.choices?.chapters ?? []} />
          </StudentProgress>
        </>
      );
    case "student":
      return (
        <>
          <PageHeader title={words.title} />
          <ProgressStudent {...loaderData} />
          {loaderData.waiting ? <p>{words.waiting(bengaliDigits(loaderData.waiting))}</p> : null}
          <StudentProgress {...loaderData} empty={words.studentEmpty}>
            <Chapters chapters={loaderData.chapters} practised={[]} />
          </StudentProgress>
        </>
      );
    case "found":
      return (
        <>
          <ProgressFilters {...loaderData} exams={[]} />
          <FoundStudents {...loaderData} />
        </>
      );
    case "batch":
      return (
        <>
          <ProgressFilters {...loaderData} />
          <BatchProgress {...loaderData} />
        </>
      );
    default:
      return (
        <>
          <ProgressFilters {...loaderData} exams={[]} />
          <EmptyState text={chooseTexts.nothing} icon="progress" />
        </>
      );
  }
}

/** A batch's averages and one page of its ranking; an exam that the batch never had leaves the address. */
async function batchOf(context: Readonly<RouterContextProvider>, request: Request, batchId: number) {
  const { page, text } = readListParams(request);
  const pageSize = pageSizes.ranking;
  const { data } = await ask(context, progressContract.ofBatch, { batchId });
  const exams = byExam(data.marks).map(({ key, name }) => ({ value: key, label: name }));
  const exam = text("exam");
  if (exam && !exams.some(({ value }) => value === exam))
    throw redirect(`/dashboard/grades?batch=${batchId}`);
  const query = { batchId, ...(exam && examOfKey(exam)), page, pageSize };
  const ranking = await ask(context, progressContract.ranking, query);
  redirectPastEnd(request, page, ranking.total, pageSize);
  return {
    marks: data.marks,
    totals: data.totals,
    exams,
    exam,
    ranking: ranking.data,
    ranked: ranking.total,
    page,
  };
}

/** The page of exams that was asked for; past the last one there is none. */
function pageOf(request: Request, page: number, marks: Parameters<typeof byExam>[0]): number {
  redirectPastEnd(request, page, byExam(marks).length, pageSizes.examsOfProgress);
  return page;
}
