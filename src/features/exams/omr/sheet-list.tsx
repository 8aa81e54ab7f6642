import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { type OmrSheet, sheetFilters } from "./contract.ts";
import type { SetName } from "./keys.ts";
import { RepairSheet } from "./repair-sheet.tsx";
import styles from "./screen.module.css";
import { secondTexts, sheetListTexts as words } from "./texts.ts";

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? "–" : bengaliDigits(value);

const columns: readonly Column<OmrSheet>[] = [
  { name: words.roll, cell: ({ roll }) => roll || "–", look: "id" },
  {
    name: words.name,
    onCard: "title",
    cell: ({ student, fileName, line }) =>
      student ? (
        <span title={student.batchName ?? undefined}>{student.userName}</span>
      ) : (
        words.line(fileName, bengaliDigits(line))
      ),
  },
  { name: words.set, cell: ({ set }) => set || "–", look: "number" },
  { name: words.right, cell: ({ result }) => number(result?.right), look: "number" },
  { name: words.wrong, cell: ({ result }) => number(result?.wrong), look: "number" },
  { name: words.marks, cell: ({ result }) => number(result?.marks), look: "number" },
  { name: words.now, cell: ({ now }) => number(now), look: "number" },
  { name: words.state, cell: (sheet) => <SheetState sheet={sheet} /> },
];

type Shown = {
  list: { data: OmrSheet[]; total: number; page: number; filtered: boolean };
  questions: number;
  sets: readonly SetName[];
};

/** The sheets with what each would be scored; one that something is the matter with is repaired in place. */
export function SheetList({ list, questions, sets }: Shown) {
  const editing = useEditing<OmrSheet>();
  return (
    <Card title={words.title}>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect
          label={words.show}
          name="show"
          all={words.all}
          options={sheetFilters
            .filter((name) => name !== "all")
            .map((value) => ({ value, label: words[value] }))}
        />
      </Toolbar>
      <PagedList
        list={list}
        pageSize={pageSizes.omr}
        empty={<EmptyState text={words.none} icon="panel" showAll={list.filtered && words.showAll} />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={list.data}
          keyOf={({ sheetId }) => sheetId}
          actionCount={2}
          actions={(sheet) => (
            <Button
              size="compact"
              variant="default"
              aria-label={words.repairOf(sheet.roll)}
              onClick={() => editing.edit(sheet)}
            >
              {words.open}
            </Button>
          )}
        />
      </PagedList>
      {editing.row && (
        <RepairSheet
          sheet={editing.row}
          questions={questions}
          sets={sets}
          onClose={editing.close}
          onSaved={() => {
            editing.close();
            void editing.reload();
          }}
        />
      )}
    </Card>
  );
}

function SheetState({ sheet }: { sheet: OmrSheet }) {
  const { problems, setAside, overrides, fault, score, result, twin } = sheet;
  if (setAside) return <Badge tone="plain">{words.setAsideState}</Badge>;
  const isOther = score !== null && result && score !== result.marks && score !== result.right;
  return (
    <span className={styles.states}>
      {problems.map((problem) => (
        <Badge key={problem} tone={problem === "several" || problem === "unreadable" ? "soon" : "late"}>
          {words.problems[problem]}
        </Badge>
      ))}
      {twin && (
        <small>
          {twin.isSame ? secondTexts.twinSame(twin.same, twin.of) : secondTexts.twinOther(twin.same, twin.of)}
        </small>
      )}
      {fault && <Badge tone="soon">{words.faults[fault]}</Badge>}
      {overrides && <Badge tone="plain">{words.overrides}</Badge>}
      {isOther && <Badge tone="soon">{words.otherScore(bengaliDigits(score))}</Badge>}
      {!problems.length && <Badge tone="good">{words.ready}</Badge>}
    </span>
  );
}
