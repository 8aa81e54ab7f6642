import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Badge } from "../../../portal/kit/badge.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Notice } from "../../../portal/kit/notice.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { asPastMonth, lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { sumOf } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { type PayOfTeacher, payContract } from "./contract.ts";
import styles from "./pay.module.css";
import { paySlipTexts, payScreenTexts as words } from "./texts.ts";

const AddTerm = later(() => import("./term-forms.tsx").then((form) => form.AddTerm));

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "bookKeeping");
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const month = asPastMonth(readListParams(request).text("month")) ?? now;
  const [pay, batches] = await Promise.all([
    ask(context, payContract.getAll, { month }),
    ask(context, batchContract.getAll, {}),
  ]);
  const says = grants(user, "rollCall") || grants(user, "studentManagement");
  return { pay: pay.data, batches: batches.data, now, before, says };
}

/** What teachers earned in a month, what stands on slips, and what is owed. */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { pay, batches, now, before, says } = loaderData;
  const { month, teachers, unsaid, closed, others } = pay;
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={`${words.title}: ${monthOf(`${month}-01`)}`}>
        <PrintButton>{paySlipTexts.print}</PrintButton>
        <AddButton onClick={() => setAdding(true)}>{words.addTeacher}</AddButton>
      </PageHeader>
      <div className={styles.tools}>
        <Toolbar>
          <MonthFilter name="month" now={now} before={before} />
        </Toolbar>
      </div>
      {unsaid.length > 0 && (
        <Notice
          role="status"
          action={
            says && <Link to={`/dashboard/roll-call/taught?month=${month}&of=unsaid`}>{words.sayTaught}</Link>
          }
        >
          {words.unsaid(unsaid.length)}
        </Notice>
      )}
      {teachers.length ? (
        <DataTable
          label={words.table}
          columns={columnsOf(month)}
          rows={[...teachers, totalOf(teachers)]}
          keyOf={({ teacherId }) => teacherId}
          actionCount={0}
        />
      ) : (
        <EmptyState text={words.none} icon="payments" />
      )}
      {!closed && <p className={styles.note}>{words.notClosed}</p>}
      {adding && (
        <AddTerm
          teachers={[...teachers.filter(({ archived }) => !archived), ...others]}
          batches={batches}
          onClose={() => setAdding(false)}
          onAdded={(teacherId) => void navigate(`/dashboard/expenses/pay/${teacherId}?month=${month}`)}
        />
      )}
    </>
  );
}

type Row = Omit<PayOfTeacher, "teacherId"> & { teacherId: number };

const totalOf = (teachers: readonly PayOfTeacher[]): Row => ({
  ...{ teacherId: 0, teacherName: words.all, archived: false, slip: null },
  earned: sumOf(teachers.map(({ earned }) => earned)),
  slipped: sumOf(teachers.map(({ slipped }) => slipped)),
  carried: sumOf(teachers.map(({ carried }) => carried)),
  owed: sumOf(teachers.map(({ owed }) => owed)),
  withoutTerm: teachers.reduce((sum, one) => sum + one.withoutTerm, 0),
});

const columnsOf = (month: string): readonly Column<Row>[] => [
  {
    name: words.teacher,
    onCard: "title",
    look: "name",
    cell: ({ teacherId, teacherName, archived }) =>
      teacherId ? (
        <>
          <Link to={`/dashboard/expenses/pay/${teacherId}?month=${month}`}>{teacherName}</Link>{" "}
          {archived && <Badge tone="plain">{words.archived}</Badge>}
        </>
      ) : (
        <strong>{teacherName}</strong>
      ),
  },
  { name: words.earned, look: "money", cell: ({ earned }) => taka(earned) },
  { name: words.carried, look: "money", cell: ({ carried }) => (carried ? taka(carried) : "") },
  { name: words.slipped, look: "money", cell: ({ slipped }) => taka(slipped) },
  { name: words.owed, look: "money", cell: ({ owed }) => <strong>{taka(owed)}</strong> },
  {
    name: words.noTerm,
    look: "number",
    cell: ({ withoutTerm }) => (withoutTerm ? things(bengaliDigits(withoutTerm)) : ""),
  },
  {
    name: words.slip,
    cell: ({ slip }) =>
      slip && (
        <Link to={`/dashboard/pay-slips/${slip.slipId}`} className={styles.link}>
          {slip.day ? words.paid(slip.number, slip.day) : words.toPay(slip.number)}
        </Link>
      ),
  },
];
