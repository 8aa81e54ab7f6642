import type { ReactNode } from "react";
import { Card } from "../../../portal/kit/card.tsx";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits, ordinal, people } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/analysis-screen";
import styles from "./analysis-screen.module.css";
import { type Analysis, meritContract } from "./contract.ts";
import { ExamFigures, tenthsOf } from "./figures.tsx";
import { cardTexts, examPagesTexts, listTexts, analysisTexts as words } from "./texts.ts";

export const handle = { name: examPagesTexts.analysis };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  return ask(context, meritContract.analysis, { examId: Number(params.examId) });
}

/** What an exam came to: how marks are spread, subjects and batches beside each other, who rose and who fell. */
export default function ExamAnalysis({ loaderData: { data } }: Route.ComponentProps) {
  const { figures, sections, batches, rose, fell } = data;
  return (
    <div className={styles.page}>
      <ExamFigures figures={figures} />
      <div className={styles.cards}>
        <Card title={words.distribution}>
          <BarChart
            label={words.distribution}
            columns={[cardTexts.percents, words.sat]}
            bars={tenthsOf(figures.distribution).map(({ tenth, many, part }) => ({
              key: tenth,
              name: cardTexts.range(bengaliDigits(tenth * 10), bengaliDigits(tenth * 10 + 10)),
              value: bengaliDigits(many),
              part,
            }))}
          />
        </Card>
        <Card title={words.subjects}>
          <BarChart
            label={words.subjects}
            columns={[cardTexts.subject, words.average]}
            bars={sections.map(({ key, subject, full, average, highest }) =>
              averageBar(key, subject, { average, highest, full }),
            )}
          />
        </Card>
        <Card title={words.batches}>
          <BarChart
            label={words.batches}
            columns={[listTexts.batch, words.average]}
            bars={batches.map(({ batchId, batchName, average, highest, sat }) =>
              averageBar(
                batchId,
                <>
                  {batchName} <small>{people(sat)}</small>
                </>,
                { average, highest, full: figures.full },
              ),
            )}
          />
        </Card>
        <Moves title={words.rose} moves={rose} />
        <Moves title={words.fell} moves={fell} />
      </div>
    </div>
  );
}

type Marks = { average: number | null; highest: number | null; full: number };

function averageBar(key: string | number, name: ReactNode, { average, highest, full }: Marks) {
  const said = (marks: number | null) => (marks === null ? "–" : bengaliDigits(marks));
  const value = words.averageOf(said(average), said(highest), bengaliDigits(full));
  return { key, name, value, part: full ? (average ?? 0) / full : 0 };
}

function Moves({ title, moves }: { title: string; moves: Analysis["rose"] }) {
  return (
    <Card title={title}>
      {moves.length ? (
        <ol className={styles.moves}>
          {moves.map(({ studentId, regId, userName, before, now }) => (
            <li key={studentId}>
              <span>
                {regId} {userName}
              </span>
              <b>{listTexts.moved(ordinal(before), ordinal(now))}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p>{words.noMoves}</p>
      )}
    </Card>
  );
}
