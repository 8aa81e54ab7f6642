import { Link, useOutletContext } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Exam } from "../exams/contract.ts";
import type { Route } from "./+types/progress-screen";
import { type SheetProgress, sheetContract } from "./contract.ts";
import { MarkingCard } from "./marking-card.tsx";
import styles from "./progress-screen.module.css";
import { marksTexts as words } from "./texts.ts";

const counted = ["students", "entered", "absent", "blank"] as const;
const counts = counted.map((name) => ({
  name: words[name],
  cell: (row: SheetProgress) => bengaliDigits(row[name]),
  look: "number" as const,
}));

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  return { examId, ...(await ask(context, sheetContract.progress, { examId })) };
}

/** How far each batch's sheet is, and the way to it; beneath them what of each subject is to be entered. */
export default function Sheets({ loaderData: { examId, data } }: Route.ComponentProps) {
  const { publishedAt, scheme } = useOutletContext<Pick<Exam, "publishedAt" | "scheme">>();
  const addressOf = (batchId: number) => `/dashboard/marks/${examId}/sheet/${batchId}`;
  const columns: readonly Column<SheetProgress>[] = [
    {
      name: words.batch,
      cell: ({ batchId, batchName }) => <Link to={addressOf(batchId)}>{batchName}</Link>,
      onCard: "title",
    },
    ...counts,
  ];
  if (!data.length) return <EmptyState text={words.noBatches} icon="batches" />;
  const next = publishedAt === null ? data.find(({ entered, students }) => entered < students) : null;
  const sum = (of: (typeof counted)[number]) =>
    bengaliDigits(data.reduce((total, row) => total + row[of], 0));
  return (
    <div className={styles.parts}>
      <DataTable
        label={words.progress}
        columns={columns}
        rows={data}
        keyOf={({ batchId }) => batchId}
        // One button: on a phone it stands in sight.
        actionCount={2}
        actions={({ batchId, batchName, entered, students }) => {
          const isDone = publishedAt !== null || entered >= students;
          return (
            <Button
              component={Link}
              to={addressOf(batchId)}
              aria-label={(isDone ? words.seeSheet : words.openSheet)(batchName)}
              {...(batchId === next?.batchId ? { color: "marigold" } : { variant: "default" })}
            >
              {isDone ? words.see : words.sheet}
            </Button>
          );
        }}
        {...(data.length > 1 && { totals: Object.fromEntries(counted.map((of) => [words[of], sum(of)])) })}
      />
      {scheme && <MarkingCard scheme={scheme} />}
    </div>
  );
}
