import { useState } from "react";
import { data as answer, Link, useNavigate } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { Notice } from "../../../portal/kit/notice.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { asPastMonth, lastMonths } from "../../../shared/months.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { expenseContract } from "../expenses/contract.ts";
import type { Route } from "./+types/teacher-screen";
import { lineColumns, slipColumns, termColumns, termName } from "./columns.tsx";
import { type PayTerm, payContract } from "./contract.ts";
import { MakeSlip } from "./make-slip.tsx";
import styles from "./pay.module.css";
import {
  payLineTexts,
  payScreenTexts,
  paySlipTexts,
  payTermTexts,
  payScreenTexts as words,
} from "./texts.ts";

const AddTerm = later(() => import("./term-forms.tsx").then((form) => form.AddTerm));
const EndTerm = later(() => import("./term-forms.tsx").then((form) => form.EndTerm));

export const handle = { name: words.title };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = await allow(context, "bookKeeping");
  const teacherId = id<TeacherId>().safeParse(Number(params.teacherId)).data;
  if (!teacherId) throw answer(null, { status: 404 });
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const month = asPastMonth(readListParams(request).text("month")) ?? now;
  const [pay, heads, batches] = await Promise.all([
    ask(context, payContract.getTeacher, { teacherId, month }),
    ask(context, expenseContract.heads, undefined),
    ask(context, batchContract.getAll, {}),
  ]);
  const says = grants(user, "rollCall") || grants(user, "studentManagement");
  return { of: pay.data, heads: heads.data, batches: batches.data, now, before, says };
}

/** A teacher's month: what it consists of, the slip, and by which terms. */
export default function PayOfTeacher({ loaderData }: Route.ComponentProps) {
  const { of, heads, batches, now, before, says } = loaderData;
  const { pay, unsaid, lines, terms, slips, month, closed } = of;
  const navigate = useNavigate();
  const editing = useEditing<PayTerm>();
  const [making, setMaking] = useState(false);
  const teacher = { teacherId: pay.teacherId, teacherName: pay.teacherName };
  return (
    <>
      <PageHeader title={words.titleOf(pay.teacherName, month)}>
        <Link to={`/dashboard/teachers/${pay.teacherId}`} className={styles.link}>
          {words.page}
        </Link>
        <Link to={`/dashboard/expenses/pay?month=${month}`} className={styles.link}>
          {words.back}
        </Link>
        {!pay.slip && pay.owed > 0 && (
          <Button color="marigold" onClick={() => setMaking(true)}>
            {paySlipTexts.make}
          </Button>
        )}
      </PageHeader>
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
      </Toolbar>
      {pay.archived && <Notice>{words.archived}</Notice>}
      {unsaid > 0 && (
        <Notice
          role="status"
          action={
            says && <Link to={`/dashboard/roll-call/taught?month=${month}&of=unsaid`}>{words.sayTaught}</Link>
          }
        >
          {words.unsaid(unsaid)}
        </Notice>
      )}
      {pay.withoutTerm > 0 && <Notice role="status">{words.withoutTerm(pay.withoutTerm)}</Notice>}
      <StatLine label={words.title}>
        <StatCard label={words.earned} value={taka(pay.earned)} />
        <StatCard label={words.slipped} value={taka(pay.slipped)} />
        {pay.carried !== 0 && <StatCard label={words.carried} value={taka(pay.carried)} />}
        <StatCard
          label={words.owed}
          value={taka(pay.owed)}
          note={
            pay.slip
              ? pay.slip.day
                ? words.paid(pay.slip.number, pay.slip.day)
                : words.toPay(pay.slip.number)
              : undefined
          }
        />
      </StatLine>
      <div className={styles.lists}>
        <Card title={`${pay.teacherName}: ${pay.slip ? words.carried : payLineTexts.title}`}>
          {lines.length ? (
            <DataTable
              label={payLineTexts.table}
              columns={lineColumns}
              rows={lines}
              keyOf={({ key }) => key}
              actionCount={0}
            />
          ) : (
            <p>{payLineTexts.none}</p>
          )}
        </Card>
        <Card
          title={payTermTexts.title}
          action={
            !pay.archived && (
              <Button variant="default" onClick={editing.add}>
                {payTermTexts.add}
              </Button>
            )
          }
        >
          {terms.length ? (
            <DataTable
              label={payTermTexts.table}
              columns={termColumns}
              rows={terms}
              keyOf={({ termId }) => termId}
              actionCount={3}
              actions={(term) =>
                !term.until && (
                  <Button
                    size="compact"
                    variant="default"
                    aria-label={payTermTexts.endOf(termName(term))}
                    onClick={() => editing.edit(term)}
                  >
                    {payTermTexts.end}
                  </Button>
                )
              }
            />
          ) : (
            <p>{payTermTexts.none}</p>
          )}
        </Card>
        {slips.length > 0 && (
          <Card title={paySlipTexts.table}>
            <DataTable
              label={paySlipTexts.table}
              columns={slipColumns}
              rows={slips}
              keyOf={({ slipId }) => slipId}
              actionCount={0}
            />
          </Card>
        )}
      </div>
      {!closed && <p className={styles.note}>{words.notClosed}</p>}
      {making && (
        <MakeSlip
          {...{ pay, month, heads }}
          head={slips[0]?.voucher.headId ?? headOf(heads)}
          onClose={() => setMaking(false)}
          onMade={(slipId) => void navigate(`/dashboard/pay-slips/${slipId}`)}
        />
      )}
      {editing.adding && (
        <AddTerm
          teachers={[teacher]}
          batches={batches}
          onClose={editing.close}
          onAdded={() => editing.saved(payTermTexts.added)}
        />
      )}
      {editing.row && (
        <EndTerm
          term={editing.row}
          name={termName(editing.row)}
          onClose={editing.close}
          onEnded={() => editing.updated(payTermTexts.ended)}
        />
      )}
    </>
  );
}

/** The head that is there from the beginning, as long as it is called so. */
const headOf = (heads: readonly { headId: number; headName: string }[]) =>
  heads.find(({ headName }) => headName === payScreenTexts.head)?.headId ?? null;
