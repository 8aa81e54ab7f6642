import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { studentPages } from "../selected-student/student-pages.ts";
import { type StudentImportPlan, type StudentImportRow, studentImportContract } from "./contract.ts";
import { type RowFilter, rowFilters } from "./rules.ts";
import styles from "./screen.module.css";
import { importPageTexts as words } from "./texts.ts";

type Choices = { value: string; label: string }[];
type Shown = {
  plan: StudentImportPlan;
  rows: { data: StudentImportRow[]; total: number; page: number };
  show: RowFilter;
  batches: Choices;
  actions: ReactNode;
};

/** The lines of a list: faulty ones are mended where they stand. */
export function ListRows({ plan, rows, show, batches, actions }: Shown) {
  const { revalidate } = useRevalidator();
  const isDraft = plan.state === "draft";
  const asked = firstAsked(rows.data);
  const nameAt = plan.columns.findIndex(({ role }) => role === "userName");
  const columns: Column<StudentImportRow>[] = [
    { name: words.line, look: "number", cell: ({ line }) => bengaliDigits(line) },
    { name: words.name, look: "name", cell: ({ cells }) => cells[nameAt] || "—", onCard: "title" },
    {
      name: words.says,
      look: "prose",
      onCard: "line",
      cell: (row) => <Says {...{ plan, row, batches, isDraft, asked }} onMended={revalidate} />,
    },
    { name: words.becomes, look: "name", cell: (row) => <Becomes row={row} isDraft={isDraft} /> },
  ];
  const skip = async ({ line, state }: StudentImportRow) => {
    const input = { importId: plan.importId, lines: [line], skipped: state !== "skipped" };
    await client(studentImportContract)
      .skip(input)
      .catch((error) => {
        if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.mendFailed, error);
      });
    await revalidate();
  };
  return (
    <>
      <Toolbar>
        <FilterSelect
          label={words.show}
          name="show"
          all={words.filters[show]}
          options={rowFilters
            .filter((name) => name !== show && (isDraft || name === "all"))
            .map((value) => ({ value, label: words.filters[value] }))}
        />
      </Toolbar>
      {actions}
      <PagedList
        list={rows}
        pageSize={pageSizes.importRows}
        empty={<EmptyState text={words.noRows} icon="students" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows.data}
          keyOf={({ line }) => line}
          {...(isDraft && {
            actionCount: 1,
            actions: (row: StudentImportRow) => (
              <Button size="compact" variant="default" onClick={() => skip(row)}>
                {row.state === "skipped" ? words.unskip : words.skip}
              </Button>
            ),
          })}
        />
      </PagedList>
    </>
  );
}

/** The line of a page at which a cell that several say the same in is asked about; the others only say so. */
function firstAsked(rows: readonly StudentImportRow[]) {
  const first = new Map<string, number>();
  for (const { line, faults, cells } of rows)
    for (const { at } of faults) {
      const key = `${at} ${at === null ? line : cells[at]}`;
      if (!first.has(key)) first.set(key, line);
    }
  return ({ line, cells }: StudentImportRow, at: number) => first.get(`${at} ${cells[at]}`) === line;
}

type Of = {
  plan: StudentImportPlan;
  row: StudentImportRow;
  batches: Choices;
  isDraft: boolean;
  asked: (row: StudentImportRow, at: number) => boolean;
  onMended: () => unknown;
};

/** The cells that are to be mended, each a field with what is the matter; else the line as it stands. */
function Says({ plan, row, batches, isDraft, asked, onMended }: Of) {
  const { faults, remarks, cells, line } = row;
  const whole = plan.columns
    .flatMap(({ role }, at) => (role === "" || role === "userName" || !cells[at] ? [] : [cells[at]]))
    .join(", ");
  if (!faults.length || !isDraft)
    return (
      <div className={styles.remarks}>
        <span>{whole}</span>
        {remarks.map(({ text }) => (
          <small key={text}>{text}</small>
        ))}
      </div>
    );
  return (
    <div className={styles.mend}>
      {faults.map(({ at, text, same }) =>
        at !== null && same > 1 && !asked(row, at) ? (
          <p key={text}>
            {cells[at]}: {text}
          </p>
        ) : at === null ? (
          <p key={text} role="alert">
            {text}
          </p>
        ) : (
          <MendCell
            key={`${line} ${at} ${cells[at]}`}
            {...{ plan, row, at, text, same, batches, onMended }}
          />
        ),
      )}
    </div>
  );
}

type Cell = Omit<Of, "isDraft" | "asked"> & { at: number; text: string; same: number };

function MendCell({ plan, row, at, text, same, batches, onMended }: Cell) {
  const { head, role } = plan.columns[at] ?? { head: "", role: "" };
  const was = row.cells[at] ?? "";
  const [typed, setTyped] = useState(was);
  const [everywhere, setEverywhere] = useState(role === "batch");
  const [busy, setBusy] = useState(false);
  // What could not be sent is sent again by who asks for it, not by leaving the field.
  const [failed, setFailed] = useState("");
  const send = async (value: string) => {
    if (value === was || busy) return;
    setBusy(true);
    const input = { importId: plan.importId, line: row.line, at, value, everywhere: everywhere && same > 1 };
    try {
      await save(studentImportContract.mend, input, crypto.randomUUID());
      await onMended();
    } catch (error) {
      // The field is free again while that is told.
      setFailed(value);
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.mendFailed, error);
    }
    setBusy(false);
  };
  const field = {
    label: head || words.unnamed(at + 1),
    "aria-label": words.cellOf(row.line, head),
    error: text,
  };
  return (
    <div>
      {role === "batch" ? (
        <NativeSelect
          {...field}
          description={was}
          value=""
          disabled={busy}
          data={[{ value: "", label: words.roles["?"] }, ...batches.map(({ label }) => label)]}
          onChange={(event) => send(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== failed && send(typed)}
          onKeyDown={(event) => {
            if (event.key === "Enter") void send(typed);
            if (event.key === "Escape") setTyped(was);
          }}
        />
      )}
      {same > 1 && (
        <Checkbox
          mt={4}
          size="sm"
          label={words.everywhere(same)}
          checked={everywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Whose line it is. */
function Becomes({
  row: { student, state, fills, outcome },
  isDraft,
}: {
  row: StudentImportRow;
  isDraft: boolean;
}) {
  if (!student) return isDraft && state === "new" ? words.isNew : null;
  return (
    <span className={styles.remarks}>
      <Link to={studentPages.payments(student.studentId)}>{student.userName}</Link>
      <small>{student.regId}</small>
      {fills.length > 0 && (
        <small>
          {words.fill}: {fills.map((name) => words.roles[name as keyof typeof words.roles] ?? "").join(", ")}
        </small>
      )}
      {outcome && <small>{words.outcomes[outcome]}</small>}
    </span>
  );
}
