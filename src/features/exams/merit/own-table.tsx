import { Link } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { OwnStanding } from "./contract.ts";
import { ShareLine } from "./share-line.tsx";
import { cardTexts, ownResultTexts as words } from "./texts.ts";

/** Published results one beneath the other, each a way to its card. */
export const OwnTable = ({ results }: { results: readonly OwnStanding[] }) => (
  <DataTable label={words.list} columns={columns} rows={results} keyOf={({ examId }) => examId} />
);

/** How one's marks went from one of these results to the next; nothing of one alone. */
export const OwnLine = ({ results }: { results: readonly OwnStanding[] }) => (
  <ShareLine
    label={words.line}
    of={words.marks}
    least={2}
    shares={results.filter(isMarked).toReversed().map(shareOf)}
  />
);

/** Whether there is a line to draw of them. */
export const hasLine = (results: readonly OwnStanding[]) => results.filter(isMarked).length > 1;

const isMarked = ({ state, total }: OwnStanding) => state === "sat" && total !== null;

const shareOf = ({ examId, examName, examDate, total, full }: OwnStanding) => ({
  ...{ key: String(examId), examName, day: examDate },
  percent: Math.max(0, Math.round((100 * (total ?? 0)) / full)),
});

const columns: readonly Column<OwnStanding>[] = [
  {
    name: words.exam,
    onCard: "title",
    whole: ({ examName }) => examName,
    cell: ({ examId, examName, lacking }) => (
      <span>
        <Link to={`/dashboard/results/${examId}`}>{examName}</Link>
        {lacking.length > 0 && <small>{cardTexts.lacking(lacking.join(", "))}</small>}
      </span>
    ),
  },
  { name: words.day, look: "date", onCard: "line", cell: ({ examDate }) => shortDate(examDate) },
  { name: words.marks, look: "money", onCard: "beside", cell: (result) => <Marks result={result} /> },
  {
    name: words.batchPlace,
    look: "money",
    onCard: "named",
    cell: ({ batchPosition, inBatch }) => batchPosition && words.place(batchPosition, inBatch),
  },
  {
    name: words.centralPlace,
    look: "money",
    onCard: "named",
    cell: ({ centralPosition, sat }) => centralPosition && words.place(centralPosition, sat),
  },
];

function Marks({ result: { state, total, full } }: { result: OwnStanding }) {
  if (state !== "sat") return cardTexts[state];
  if (total === null) return null;
  return (
    <>
      <b>{bengaliDigits(total)}</b> / {bengaliDigits(full)}
    </>
  );
}
