import { Checkbox } from "@mantine/core";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import {
  emptyList,
  readListParams,
  redirectPastEnd,
  useListParams,
} from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { combinedExams, pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import { examContract } from "../exams/contract.ts";
import { marksTexts } from "../sheets/texts.ts";
import type { Route } from "./+types/combined-screen";
import { type Combined, meritContract } from "./contract.ts";
import { combinedExport, combinedFilter, repeatsGpa } from "./export.ts";
import styles from "./list-page.module.css";
import { listTexts, combinedTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.merit;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const filter = combinedFilter(query);
  const day = query.text("day")?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0];
  const of = { searchName: query.text("search"), batchId: query.id("batch") ?? undefined, day };
  const [list, found, batches] = await Promise.all([
    filter
      ? ask(context, meritContract.combined, { ...filter, page, pageSize })
      : { ...emptyList, exams: [] },
    ask(context, examContract.getAll, { ...of, published: true, page: 1, pageSize: combinedExams }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filter, found, batches: choicesOf(batches.data) };
}

/** One merit list over the exams that the office chooses; the choice lives in the address. */
export default function CombinedMerit({ loaderData: list }: Route.ComponentProps) {
  const { exams, data, filter } = list;
  const { rows, printing } = usePrintAll(list, (ask) => pagesOf(ask, meritContract.combined, filter));
  return (
    <>
      <PageHeader title={words.title}>
        <Button component={Link} to="/dashboard/exam-schedule" variant="default">
          {marksTexts.back}
        </Button>
        {data.length > 0 && (
          <>
            <ExportMenu list={combinedExport} paper={false} />
            <PrintAllButton printing={printing}>{listTexts.print}</PrintAllButton>
          </>
        )}
      </PageHeader>
      <ChooseExams list={list} />
      {exams.length > 0 && <h2 className={styles.chosen}>{words.chosen(bengaliDigits(exams.length))}</h2>}
      <PagedList
        list={list}
        pageSize={pageSize}
        empty={<EmptyState text={exams.length ? listTexts.none : words.none} icon="progress" />}
      >
        <CombinedTable exams={exams} rows={rows} />
      </PagedList>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** The chosen exams, and others by name, batch and day. */
function ChooseExams({ list: { exams, found, batches } }: { list: Loaded }) {
  const { set } = useListParams();
  const chosen = exams.map(({ examId }) => examId);
  const others = found.data.filter(({ examId }) => !chosen.includes(examId));
  const choose = (examId: number, on: boolean) =>
    set("exams", (on ? [...chosen, examId] : chosen.filter((one) => one !== examId)).join());
  return (
    <div className={styles.choose}>
      <Card title={words.choose}>
        <p>{words.hint}</p>
        <Toolbar>
          <SearchBox label={words.search} />
          <FilterSelect
            label={listTexts.batchFilter}
            name="batch"
            all={listTexts.allBatches}
            options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
          />
          <DayFilter label={words.day} name="day" />
        </Toolbar>
        <div className={styles.exams}>
          {[...exams, ...others].map(({ examId, examName, examDate }) => (
            <Checkbox
              key={examId}
              label={`${examName}, ${longDate(examDate)}`}
              checked={chosen.includes(examId)}
              disabled={chosen.length >= combinedExams && !chosen.includes(examId)}
              onChange={(event) => choose(examId, event.currentTarget.checked)}
            />
          ))}
        </div>
        {!found.total && <p>{words.noExams}</p>}
        {found.total > found.data.length && (
          <p>{words.narrow(bengaliDigits(found.data.length), bengaliDigits(found.total))}</p>
        )}
      </Card>
    </div>
  );
}

/** A column for each of the exams, between who it is and what it comes to. */
function CombinedTable({ exams, rows }: { exams: Loaded["exams"]; rows: readonly Combined[] }) {
  const said = (marks: number | null | undefined) => (marks == null ? "–" : bengaliDigits(marks));
  const repeats = repeatsGpa(exams);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys too
    <section className={styles.scroll} aria-label={words.table} tabIndex={0}>
      <table className={styles.sheet} aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{listTexts.place}</th>
            <th scope="col">
              {listTexts.roll}, {listTexts.name}
            </th>
            <th scope="col">{listTexts.batch}</th>
            {exams.map(({ examId, examName }) => (
              <th key={examId} scope="col">
                {examName}
              </th>
            ))}
            {repeats && <th scope="col">{words.repeatedGpa}</th>}
            <th scope="col">{listTexts.total}</th>
            <th scope="col">{words.full}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ studentId, position, regId, userName, batch, totals, repeatedGpa, total, full }) => (
            <tr key={studentId}>
              <td>{bengaliDigits(position)}</td>
              <th scope="row">
                {regId} {userName}
              </th>
              <td>{batch?.batchName}</td>
              {exams.map(({ examId }, at) => (
                <td key={examId}>{said(totals[at])}</td>
              ))}
              {repeats && <td>{repeatedGpa ? `−${bengaliDigits(repeatedGpa)}` : "–"}</td>}
              <td className={styles.total}>{said(total)}</td>
              <td>{said(full)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
