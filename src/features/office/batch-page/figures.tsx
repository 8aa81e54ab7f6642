import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import type { Route } from "./+types/screen";
import { batchPageTexts as words } from "./texts.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** Its seats, and of this month and the last exam what one may see, each a way to what is behind it. */
export function Figures({
  batch,
  may,
  people,
  attends,
  dues,
  results,
  day,
}: Omit<Loaded, "exams" | "assignments">) {
  const { batchId, batchName, studentCount } = batch;
  const shares = people?.flatMap(({ share }) => share ?? []) ?? [];
  const [last] = results ?? [];
  return (
    <StatLine label={words.title}>
      <StatCard
        label={words.seats}
        value={words.ofSeats(studentCount, seatsOfBatch)}
        note={studentCount < seatsOfBatch ? words.free(seatsOfBatch - studentCount) : words.full}
        to={may.manage ? `/dashboard/all-students?${new URLSearchParams({ batch: batchName })}` : undefined}
      />
      {attends && shares.length > 0 && (
        <StatCard
          label={words.attended}
          note={monthOf(day)}
          value={words.share(Math.round(shares.reduce((sum, share) => sum + share) / shares.length))}
          to={`/dashboard/roll-call/month?batch=${batchId}`}
        />
      )}
      {dues && (
        <StatCard
          label={words.dues}
          value={taka(dues.sum)}
          note={dues.total ? words.owedBy(dues.total) : words.nobodyOwes}
          to={`/dashboard/money?batch=${batchId}`}
        />
      )}
      {last && (
        <StatCard
          label={words.lastResult}
          value={
            last.ofHighest === null
              ? [last.marks, last.fullMarks ?? []].flat().map(bengaliDigits).join("/")
              : words.ofHighest(last.ofHighest)
          }
          note={last.examName}
          to={`/dashboard/grades?batch=${batchId}`}
        />
      )}
    </StatLine>
  );
}
