import { Fragment, useState } from "react";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { asMonth, lastMonths } from "../../../shared/months.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { TeacherName } from "../../catalogue/parts.ts";
import type { Route } from "./+types/screen";
import { type DayTaught, taughtContract } from "./contract.ts";
import { classWords, taughtScreenTexts as words } from "./texts.ts";

const SayTaught = later(() => import("./form.tsx").then((form) => form.SayTaught));

export const handle = { name: words.title };

const pageSize = pageSizes.expenses;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "rollCall", "studentManagement");
  const { page, text } = readListParams(request);
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const month = asMonth(text("month")) ?? now;
  const unsaid = text("of") === "unsaid";
  const [list, { data: teachers }] = await Promise.all([
    ask(context, taughtContract.getAll, { month, page, pageSize, ...(unsaid && { unsaid }) }),
    ask(context, taughtContract.teachers, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { list: { ...list, page }, teachers, now, before, month, unsaid };
}

/** The classes of a month that were held, with who taught: a press confirms what is proposed. */
export default function Taught({ loaderData }: Route.ComponentProps) {
  const { list, teachers, now, before, month, unsaid } = loaderData;
  const { rows } = usePrintAll(list, (ask) =>
    pagesOf(ask, taughtContract.getAll, { month, ...(unsaid && { unsaid }) }),
  );
  const editing = useEditing<DayTaught>();
  const [saving, setSaving] = useState("");
  const confirm = async (one: DayTaught) => {
    setSaving(keyOf(one));
    try {
      await save(taughtContract.say, inputOf(one), crypto.randomUUID());
      editing.updated(words.confirmed);
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSaving("");
  };
  return (
    <>
      <PageHeader title={words.title} count={list.total} counted={things} />
      <Folded>
        <p>{words.lead}</p>
      </Folded>
      {list.unsaid > 0 && <p role="status">{words.unsaid(bengaliDigits(list.unsaid))}</p>}
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
        <FilterSelect
          label={words.filter}
          name="of"
          all={words.all}
          options={[{ value: "unsaid", label: words.unsaidOnly }]}
        />
      </Toolbar>
      <PagedList
        list={{ ...list, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.empty} icon="rollCall" showAll={unsaid && words.all} />}
      >
        <DataTable
          label={words.list}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          actionCount={4}
          actions={(one) => (
            <>
              {!one.said && one.classes.every(({ teacherId }) => teacherId) && (
                <Button
                  size="compact"
                  variant="default"
                  loading={saving === keyOf(one)}
                  aria-label={words.confirmOf(one.batchName, one.day)}
                  onClick={() => void confirm(one)}
                >
                  {words.confirm}
                </Button>
              )}
              <Button
                size="compact"
                variant="default"
                aria-label={words.editOf(one.batchName, one.day)}
                onClick={() => editing.edit(one)}
              >
                {words.edit}
              </Button>
            </>
          )}
        />
      </PagedList>
      {editing.row && (
        <SayTaught
          of={editing.row}
          teachers={teachers}
          onClose={editing.close}
          onSaid={() => editing.updated(words.confirmed)}
        />
      )}
    </>
  );
}

const keyOf = ({ batchId, day }: DayTaught) => `${batchId} ${day}`;

const inputOf = ({ batchId, day, tag, classes }: DayTaught) => ({
  ...{ batchId, day, tag },
  classes: classes.flatMap(({ from, subject, teacherId }) =>
    teacherId ? [{ from, subject, teacherId }] : [],
  ),
});

const columns: readonly Column<DayTaught>[] = [
  { name: words.day, onCard: "line", look: "date", cell: ({ day }) => shortDate(day) },
  { name: words.batch, onCard: "title", look: "name", cell: ({ batchName }) => batchName },
  {
    name: words.classes,
    onCard: "line",
    look: "prose",
    cell: ({ classes }) =>
      classes.map((one, at) => (
        <Fragment key={`${one.from} ${one.subject}`}>
          {[at > 0 && "; ", classWords(one) && `${classWords(one)}: `]}
          {one.teacherId && one.teacherName ? (
            <TeacherName teacherId={one.teacherId} teacherName={one.teacherName} />
          ) : (
            words.unknown
          )}
        </Fragment>
      )),
  },
  {
    name: words.state,
    onCard: "line",
    cell: ({ said, by, classes }) =>
      said ? (
        words.saidBy(by ?? "")
      ) : (
        <Badge tone="soon">
          {classes.every(({ teacherId }) => teacherId) ? words.proposed : words.notSaid}
        </Badge>
      ),
  },
];
