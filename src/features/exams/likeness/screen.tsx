import { Link, useParams } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { allow } from "../../../portal/page-access.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { type ExamLikeness, likenessContract } from "./contract.ts";
import { LookButton } from "./look-button.tsx";
import { LikeSheetsOf } from "./pair.tsx";
import styles from "./screen.module.css";
import { likenessTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  return ask(context, likenessContract.getById, { examId: Number(params.examId) });
}

/** Which sheets of an exam are too like for chance: for who signs its result alone. */
export default function Likeness({ loaderData: { data } }: Route.ComponentProps) {
  const examId = Number(useParams().examId);
  return (
    <div className={styles.page}>
      {data ? (
        <Found examId={examId} found={data} />
      ) : (
        <EmptyState text={words.hint} says={words.none} icon="progress">
          <p>{words.onlyYou}</p>
          <LookButton examId={examId} again={false} />
        </EmptyState>
      )}
    </div>
  );
}

function Found({ examId, found }: { examId: number; found: ExamLikeness }) {
  const { at, stale, told, sheets, compared, byChance, total, pairs, hallsKnown } = found;
  const same = pairs.filter(({ sameSheet }) => sameSheet);
  const like = pairs.filter(({ sameSheet }) => !sameSheet);
  return (
    <>
      <WorkLine
        actions={<LookButton examId={examId} again />}
        about={
          <>
            <p>{words.hint}</p>
            <p>{words.onlyYou}</p>
          </>
        }
      >
        {told === "told" && (
          <p>
            <strong>{words.compared(bengaliDigits(sheets), bengaliDigits(compared))}</strong>.{" "}
            {words.byChance(chance(byChance))}.
          </p>
        )}
        <p role={stale ? "alert" : undefined}>
          {words.at(dayAndTime(at))}
          {stale && `. ${words.stale}`}
        </p>
        {!hallsKnown && (
          <p>
            {words.noHalls} <Link to={`/dashboard/marks/${examId}/seating`}>{words.toSeating}</Link>
          </p>
        )}
      </WorkLine>
      {told !== "told" ? (
        <EmptyState text={words.cannot[told]} icon="progress" />
      ) : (
        <>
          {same.length > 0 && <Pairs title={words.sameSheets} pairs={same} />}
          {like.length > 0 ? (
            <Pairs title={words.pairs} pairs={like} />
          ) : (
            <p className={styles.said}>{words.noPairs}</p>
          )}
          {pairs.length < total && (
            <p className={styles.said}>{words.total(bengaliDigits(total), bengaliDigits(pairs.length))}</p>
          )}
        </>
      )}
    </>
  );
}

const Pairs = ({ title, pairs }: { title: string; pairs: ExamLikeness["pairs"] }) => (
  <Card title={title}>
    {pairs.map((pair) => (
      <LikeSheetsOf key={`${pair.one.sheetId} ${pair.other.sheetId}`} pair={pair} />
    ))}
  </Card>
);

/** "০.২"; of next to nothing, less than a hundredth. */
const chance = (many: number) =>
  many < 0.01
    ? words.lessThan(bengaliDigits(0.01))
    : words.pairsByChance(bengaliDigits(Number(many.toFixed(2))));
