import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { Choices, EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import type { Route } from "./+types/month-screen";
import { rollCallContract } from "./contract.ts";
import { attendanceExport, monthFilter } from "./export.ts";
import styles from "./month.module.css";
import { attendanceSigns, attendanceTexts, callTexts, monthTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "rollCall");
  const filter = monthFilter(readListParams(request));
  const [month, batches] = await Promise.all([
    filter && ask(context, rollCallContract.month, filter),
    ask(context, batchContract.getAll, {}),
  ]);
  const choices = batches.data.map(({ batchId, batchName }) => ({
    value: String(batchId),
    label: batchName,
  }));
  return { month, filter, choices, months: lastMonths(overviewRows.months) };
}

/** A batch's month as a table: to be read, printed, and taken away. */
export default function MonthOfBatch({ loaderData }: Route.ComponentProps) {
  const { month, filter, choices, months } = loaderData;
  const [now = "", ...before] = months;
  const isTaken = month !== null && month.days.length > 0;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title}>
          {filter && (
            <Button component={Link} to={`/dashboard/roll-call/paper/${filter.batchId}`} variant="default">
              {words.paper}
            </Button>
          )}
          {isTaken && (
            <>
              <ExportMenu list={attendanceExport} paper={false} />
              <PrintButton>{words.print}</PrintButton>
            </>
          )}
        </PageHeader>
        <Toolbar>
          <FilterSelect label={words.batch} name="batch" all={words.choose} options={choices} />
          <MonthFilter name="month" now={now} before={before} />
        </Toolbar>
      </div>
      {month && filter && isTaken ? (
        <Table
          month={month}
          filter={filter}
          name={words.table(month.batchName, monthOf(`${filter.month}-01`))}
        />
      ) : (
        <EmptyState text={filter ? words.none : words.choose} icon="batches">
          {!filter && <Choices name="batch" choices={choices} />}
        </EmptyState>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Shown = { month: NonNullable<Loaded["month"]>; filter: NonNullable<Loaded["filter"]>; name: string };

function Table({ month: { data, days }, filter, name }: Shown) {
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys too */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        <table className={styles.month} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{words.student}</th>
              {days.map(({ day, held }) => (
                <th key={day} scope="col" data-held={held}>
                  <Link to={`/dashboard/roll-call/${filter.batchId}/${day}`}>
                    {shortDate(day).slice(0, 5)}
                  </Link>
                  {!held && <small>{words.notHeld}</small>}
                </th>
              ))}
              <th scope="col">{attendanceTexts.absent}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ studentId, regId, userName, gone, states, absent, share }) => (
              <tr key={studentId}>
                <th scope="row">
                  <span className={styles.roll}>{regId}</span> {userName}{" "}
                  {gone && <small>{callTexts.gone[gone]}</small>}
                </th>
                {days.map(({ day }, at) => {
                  const state = states[at];
                  return (
                    <td key={day} data-state={state}>
                      {state && (
                        <>
                          <span aria-hidden="true">{attendanceSigns[state]}</span>
                          <span className="visually-hidden">{attendanceTexts[state]}</span>
                        </>
                      )}
                    </td>
                  );
                })}
                <td>{bengaliDigits(absent)}</td>
                <td>{share === null ? "–" : bengaliDigits(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.signs}>{words.signs}</p>
    </>
  );
}
