import { Link, useSearchParams } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import { CalendarCard } from "../calendar/calendar-card.tsx";
import { calendarContract } from "../calendar/contract.ts";
import { attemptContract } from "../online/attempt-contract.ts";
import { Doors } from "../online/doors.tsx";
import { practiceContract } from "../online/practice/contract.ts";
import { PracticeCard } from "../online/practice/practice-card.tsx";
import type { Route } from "./+types/screen";
import { staffColumns, studentColumns } from "./columns.tsx";
import { examScheduleContract } from "./contract.ts";
import { NextExam } from "./next-exam.tsx";
import styles from "./screen.module.css";
import { scheduleTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

const pageSize = pageSizes.schedule;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { studentId } = await allow(context, "examSchedule");
  const { page, text, id } = readListParams(request);
  const when = text("when") === "past" ? ("past" as const) : ("coming" as const);
  const isStaff = studentId === undefined;
  const batchId = isStaff ? id("batch") : undefined;
  const exams = (query: { when: typeof when; page: number; pageSize: number }) =>
    batchId === null ? emptyList : ask(context, examScheduleContract.getAll, { ...query, batchId });
  const [list, next, address, batches, doors, practice] = await Promise.all([
    exams({ when, page, pageSize }),
    exams({ when: "coming", page: 1, pageSize: 1 }),
    ask(context, calendarContract.getAddress, undefined),
    isStaff ? ask(context, batchContract.getAll, {}) : null,
    isStaff ? { data: [] } : ask(context, attemptContract.getAll, undefined),
    isStaff ? null : ask(context, practiceContract.getAll, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const facts = {
    page,
    when,
    doors: doors.data,
    practice: practice?.data ?? null,
    now: Date.now(),
    since: address.data.since,
  };
  return { ...list, ...facts, next: next.data[0], batches: batches && choicesOf(batches.data) };
}

export default function ExamSchedule({ loaderData }: Route.ComponentProps) {
  const { data, when, now, since, next, batches, doors, practice } = loaderData;
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.page}>
        <Doors doors={doors} now={now} />
        {next && <NextExam key={next.examId} exam={next} now={now} forStaff={Boolean(batches)} />}
        <div>
          <div className={styles.toolbar}>
            <WhenTabs when={when} />
            {batches && (
              <FilterSelect
                label={words.batchFilter}
                name="batch"
                all={words.allBatches}
                options={batches.map(({ batchId, batchName }) => ({
                  value: String(batchId),
                  label: batchName,
                }))}
              />
            )}
          </div>
          <PagedList
            list={loaderData}
            pageSize={pageSize}
            empty={<EmptyState text={when === "past" ? words.nonePast : words.noneComing} icon="schedule" />}
          >
            <div className={batches ? undefined : styles.own}>
              <DataTable
                label={words.table}
                columns={batches ? staffColumns : studentColumns}
                rows={data}
                keyOf={({ examId }) => examId}
              />
            </div>
          </PagedList>
        </div>
        {practice && <PracticeCard {...practice} />}
        <CalendarCard since={since} kind={batches ? "staff" : "student"} />
      </div>
    </>
  );
}

/** Exams to come, or those that are over: two states of the address. */
function WhenTabs({ when }: { when: "coming" | "past" }) {
  const [query] = useSearchParams();
  const batch = query.get("batch");
  const to = (word: string | null) => {
    const next = new URLSearchParams({ ...(word && { when: word }), ...(batch && { batch }) });
    return { search: next.toString() };
  };
  return (
    <nav aria-label={words.which} className={styles.tabs}>
      <Link to={to(null)} aria-current={when === "coming" ? "page" : undefined} preventScrollReset replace>
        {words.coming}
      </Link>
      <Link to={to("past")} aria-current={when === "past" ? "page" : undefined} preventScrollReset replace>
        {words.past}
      </Link>
    </nav>
  );
}
