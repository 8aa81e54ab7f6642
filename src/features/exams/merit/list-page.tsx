import type { ReactNode } from "react";
import { data, type RouterContextProvider } from "react-router";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { ask } from "../../../web/caller.ts";
import { courseContract } from "../../catalogue/index.ts";
import { examContract } from "../exams/contract.ts";
import type { ListOrder } from "../ranking/rules.ts";
import { seatingContract } from "../seating/contract.ts";
import { sheetContract } from "../sheets/contract.ts";
import { meritContract } from "./contract.ts";
import { meritFilter } from "./export.ts";
import styles from "./list-page.module.css";
import { listTexts as words } from "./texts.ts";

const pageSize = pageSizes.merit;

/** A page of an exam's students in an order, with what the filters offer. */
export async function loadList(
  context: Readonly<RouterContextProvider>,
  request: Request,
  exam: string,
  order: ListOrder,
) {
  await allow(context, "studentManagement");
  const examId = Number(exam);
  const { page, ...query } = readListParams(request);
  const chosen = meritFilter(query, examId);
  const filter = chosen && { ...chosen, order };
  const [exams, list, sheets, courses, seating] = await Promise.all([
    ask(context, examContract.getAll, { examId, marked: true }),
    filter ? ask(context, meritContract.getAll, { ...filter, page, pageSize }) : emptyList,
    ask(context, sheetContract.progress, { examId }),
    ask(context, courseContract.getAll, {}),
    ask(context, seatingContract.getById, { examId }),
  ]);
  const [found] = exams.data;
  if (!found) throw data(null, { status: 404 });
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...list,
    ...{ page, filter },
    published: found.publishedAt !== null,
    // Where all are placed together, a shift says nothing.
    shifts: found.scheme?.merit === "shift" ? seating.data.shifts.map(({ name }) => name) : [],
    batches: sheets.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
    courses: courses.data.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName })),
  };
}

type Loaded = Awaited<ReturnType<typeof loadList>>;

/** The rows of the list that are drawn; all of them while it is printed. */
export const useListRows = (list: Loaded) =>
  usePrintAll(list, (ask) => pagesOf(ask, meritContract.getAll, list.filter));

type Shown = {
  title: string;
  list: Loaded;
  printing: ReturnType<typeof usePrintAll>["printing"];
  children: ReactNode;
};

/** Narrows an exam's list to a batch or a course; says when it is a draft's, and on paper which list it is. */
export function ListFilters({ title, list, printing, children }: Shown) {
  const { published, filter, batches, courses, shifts } = list;
  const [batch, course] = [labelOf(batches, filter?.batchId), labelOf(courses, filter?.courseId)];
  return (
    <>
      <p
        className={styles.name}
        data-name={[title, filter?.shift, batch, course].filter(Boolean).join(", ")}
      />
      {!published && <p className={styles.draft}>{words.draft}</p>}
      <Toolbar>
        <FilterSelect label={words.batchFilter} name="batch" all={words.allBatches} options={batches} />
        {shifts.length > 0 && (
          <FilterSelect
            label={words.shift}
            name="shift"
            all={words.allShifts}
            options={shifts.map((name) => ({ value: name, label: name }))}
          />
        )}
        <FilterSelect label={words.courseFilter} name="course" all={words.allCourses} options={courses} />
        {children}
        <PrintAllButton printing={printing}>{words.print}</PrintAllButton>
      </Toolbar>
    </>
  );
}

/** On paper, below a published list: who has made it, who has compared it, and the controller. */
export function Signatures({ list: { published } }: { list: Loaded }) {
  if (!published) return null;
  return (
    <ul className={styles.signatures}>
      {words.signatures.map((who) => (
        <li key={who}>{who}</li>
      ))}
    </ul>
  );
}

const labelOf = (choices: Loaded["batches"], id: number | undefined) =>
  choices.find(({ value }) => value === String(id))?.label;
