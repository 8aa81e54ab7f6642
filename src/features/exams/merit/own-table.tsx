import { Link } from "react-router";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { OwnStanding } from "./contract.ts";
import styles from "./own-screen.module.css";
import { cardTexts, lackingSaid, ownResultTexts as words } from "./texts.ts";

/** Published results one beneath the other, each a way to its card. */
export const OwnTable = ({ results }: { results: readonly OwnStanding[] }) => (
  <DataTable label={words.list} columns={columns} rows={results} keyOf={({ examId }) => examId} />
);

/** How one's marks went from one of these results to the next, each by its name, where there is room for no more by its day. */
export const OwnProgress = ({ results }: { results: readonly OwnStanding[] }) => (
  <div className={styles.progress}>
    <BarChart
      upright
      label={words.line}
      columns={[words.exam, words.marks]}
      bars={results.filter(isMarked).toReversed().map(barOf)}
    />
  </div>
);

/** Whether there is anything to compare. */
export const hasProgress = (results: readonly OwnStanding[]) => results.filter(isMarked).length > 1;

/** A gap is no 0: what goes without something is not drawn. */
const isMarked = ({ state, total, lacking }: OwnStanding) =>
  state === "sat" && total !== null && !lacking.length;

function barOf({ examId, examName, examDate, total, full }: OwnStanding) {
  const percent = Math.max(0, Math.round((100 * (total ?? 0)) / full));
  const name = (
    <>
      <span className={styles.exam}>{examName}</span>
      <span className={styles.day} aria-hidden="true">
        {shortDate(examDate).slice(0, 5)}
      </span>
    </>
  );
  return { key: examId, name, value: words.percent(percent), part: percent / 100 };
}

const columns: readonly Column<OwnStanding>[] = [
  {
    name: words.exam,
    onCard: "title",
    whole: ({ examName }) => examName,
    cell: ({ examId, examName, lacking }) => (
      <span>
        <Link to={`/dashboard/results/${examId}`}>{examName}</Link>
        {lacking.length > 0 && <small>{lackingSaid(lacking)}</small>}
      </span>
    ),
  },
  { name: words.day, look: "date", cell: ({ examDate }) => shortDate(examDate) },
  { name: words.marks, look: "money", onCard: "beside", cell: (result) => <Marks result={result} /> },
  {
    name: words.batchPlace,
    look: "money",
    onCard: "rest",
    cell: ({ batchPosition, inBatch }) =>
      batchPosition && <Place of={words.inBatch} at={words.place(batchPosition, inBatch)} />,
  },
  {
    name: words.centralPlace,
    look: "money",
    onCard: "rest",
    cell: ({ centralPosition, sat }) =>
      centralPosition && <Place of={words.ofAll} at={words.place(centralPosition, sat)} />,
  },
];

/** On a card it says in short what its column is called in a table. */
const Place = ({ of, at }: { of: string; at: string }) => (
  <>
    <span className={styles.of}>{of}</span> {at}
  </>
);

function Marks({ result: { state, total, full } }: { result: OwnStanding }) {
  if (state !== "sat") return cardTexts[state];
  if (total === null) return null;
  return (
    <>
      <b>{bengaliDigits(total)}</b> / {bengaliDigits(full)}
    </>
  );
}
