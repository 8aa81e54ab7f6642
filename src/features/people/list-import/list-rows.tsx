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
import type { ImportPlan } from "./contract.ts";
import { type RowFilter, rowFilters } from "./rules.ts";
import styles from "./screen.module.css";
import type { FieldOptions, ImportScreens, ShownLine } from "./screens.ts";
import { listPageTexts as words } from "./texts.ts";

export type ShownLines = {
  kind: ImportScreens;
  plan: ImportPlan;
  rows: { data: ShownLine[]; total: number; page: number };
  show: RowFilter;
  /** What cells of a field may say. */
  options: FieldOptions;
  /** What is chosen of somebody new. */
  ofNew?: ((line: number) => ReactNode) | undefined;
};

/** The lines of a list: faulty ones are mended where they stand. */
export function ListRows({
  kind,
  plan,
  rows,
  show,
  options,
  ofNew,
  actions,
}: ShownLines & { actions: ReactNode }) {
  const { revalidate } = useRevalidator();
  const isDraft = plan.state === "draft";
  const asked = firstAsked(rows.data);
  const nameAt = plan.columns.findIndex(({ role }) => role === "userName");
  const columns: Column<ShownLine>[] = [
    { name: words.line, look: "number", cell: ({ line }) => bengaliDigits(line) },
    {
      name: words.name,
      look: "name",
      cell: ({ name, cells }) => name || cells[nameAt] || "—",
      onCard: "title",
    },
    {
      name: words.says,
      look: "prose",
      onCard: "line",
      cell: (row) => <Says {...{ kind, plan, row, options, isDraft, asked }} onMended={revalidate} />,
    },
    { name: words.becomes, look: "name", cell: (row) => <Becomes {...{ kind, row, isDraft, ofNew }} /> },
  ];
  const skip = async ({ line, state }: ShownLine) => {
    const input = { importId: plan.importId, lines: [line], skipped: state !== "skipped" };
    await client(kind.calls)
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
        empty={<EmptyState text={words.noRows} icon={kind.icon} />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows.data}
          keyOf={({ line }) => line}
          {...(isDraft && {
            actionCount: 2,
            actions: (row: ShownLine) => (
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
function firstAsked(rows: readonly ShownLine[]) {
  const first = new Map<string, number>();
  for (const { line, faults, cells } of rows)
    for (const { at } of faults) {
      const key = `${at} ${at === null ? line : cells[at]}`;
      if (!first.has(key)) first.set(key, line);
    }
  return ({ line, cells }: ShownLine, at: number) => first.get(`${at} ${cells[at]}`) === line;
}

type Of = {
  kind: ImportScreens;
  plan: ImportPlan;
  row: ShownLine;
  options: FieldOptions;
  isDraft: boolean;
  asked: (row: ShownLine, at: number) => boolean;
  onMended: () => unknown;
};

/** The cells that are to be mended, each a field with what is the matter; else the line as it stands. */
function Says({ kind, plan, row, options, isDraft, asked, onMended }: Of) {
  const { faults, remarks, cells, line } = row;
  const whole = plan.columns
    .flatMap(({ role }, at) => (role === "" || role === "userName" || !cells[at] ? [] : [cells[at]]))
    .join(", ");
  if (!faults.length || !isDraft)
    return (
      <div className={styles.remarks}>
        <span>{whole}</span>
        {remarks.map(({ at, text, asks }) =>
          isDraft && asks && at !== null ? (
            <MendCell key={text} {...{ kind, plan, row, at, text, options, onMended, asks }} same={1} />
          ) : (
            <small key={text}>{text}</small>
          ),
        )}
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
            {...{ kind, plan, row, at, text, same, options, onMended }}
          />
        ),
      )}
    </div>
  );
}

type Cell = Omit<Of, "isDraft" | "asked"> & {
  at: number;
  text: string;
  same: number;
  /** It may be right as it stands. */
  asks?: boolean;
};

function MendCell({ kind, plan, row, at, text, same, options, onMended, asks = false }: Cell) {
  const { head, role } = plan.columns[at] ?? { head: "", role: "" as const };
  const names = role === "" || role === "?" ? undefined : options[role];
  const was = row.cells[at] ?? "";
  const [typed, setTyped] = useState(was);
  const [everywhere, setEverywhere] = useState(names !== undefined);
  const [busy, setBusy] = useState(false);
  // What could not be sent is sent again by who asks for it, not by leaving the field.
  const [failed, setFailed] = useState("");
  const send = async (value: string) => {
    if ((value === was && !asks) || busy) return;
    setBusy(true);
    const input = { importId: plan.importId, line: row.line, at, value, everywhere: everywhere && same > 1 };
    try {
      await save(kind.calls.mend, input, crypto.randomUUID());
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
    ...(asks ? { description: text } : { error: text }),
  };
  return (
    <div className={asks ? styles.mend : undefined}>
      {names ? (
        <NativeSelect
          {...field}
          description={was}
          value=""
          disabled={busy}
          data={[{ value: "", label: words.choose }, ...names.map(({ label }) => label)]}
          onChange={(event) => send(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== failed && typed !== was && send(typed)}
          onKeyDown={(event) => {
            if (event.key === "Enter") void send(typed);
            if (event.key === "Escape") setTyped(was);
          }}
        />
      )}
      {asks && (
        <div className={styles.buttons}>
          <Button size="compact" variant="default" disabled={busy} onClick={() => send(typed)}>
            {words.leave}
          </Button>
        </div>
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
type Became = Pick<ShownLines, "kind" | "ofNew"> & { row: ShownLine; isDraft: boolean };

function Becomes({ kind, row, isDraft, ofNew }: Became) {
  const { person, state, fills, outcome, line } = row;
  const { roles } = kind.words;
  if (!person) {
    const isComing = isDraft && state !== "skipped";
    return isComing && ofNew ? ofNew(line) : isComing && state === "new" ? words.isNew : null;
  }
  return (
    <span className={styles.remarks}>
      <Link to={kind.pageOf(person)}>{person.name}</Link>
      <small>{person.regId}</small>
      {fills.length > 0 && (
        <small>
          {words.fill}: {fills.map((name) => roles[name as keyof typeof roles] ?? "").join(", ")}
        </small>
      )}
      {outcome && <small>{words.outcomes[outcome]}</small>}
    </span>
  );
}
