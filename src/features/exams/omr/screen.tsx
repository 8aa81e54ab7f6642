import { Link } from "react-router";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { type OmrPaper, omrContract, sheetFilters } from "./contract.ts";
import { CountLine } from "./count-line.tsx";
import { ReaderFiles } from "./files.tsx";
import { ScoreButton } from "./score-button.tsx";
import styles from "./screen.module.css";
import { SheetList } from "./sheet-list.tsx";
import { sheetListTexts, omrScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const { page, text } = readListParams(request);
  const show = sheetFilters.find((name) => name === text("show")) ?? "all";
  const searchName = text("search");
  const [{ data: paper }, list] = await Promise.all([
    ask(context, omrContract.getById, { examId }),
    ask(context, omrContract.getSheets, { examId, show, searchName, page, pageSize: pageSizes.omr }),
  ]);
  redirectPastEnd(request, page, list.total, pageSizes.omr);
  return { paper, list: { ...list, page, filtered: show !== "all" || Boolean(searchName) } };
}

/** The files of an OMR reader, and what their sheets come to before anything is written. */
export default function Omr({ loaderData: { paper, list } }: Route.ComponentProps) {
  if (!paper.sections.length) return <EmptyState text={words.noQuestions} icon="exam" />;
  const { figures } = paper;
  return (
    <div className={styles.page}>
      {paper.problem && <p role="alert">{paper.problem}</p>}
      {figures.sheets > 0 && <Figures paper={paper} />}
      <div className={styles.next}>
        <NextStep paper={paper} />
        {figures.sheets > 0 && <CountLine count={paper.count} asked={paper.asked} />}
      </div>
      <ReaderFiles paper={paper} />
      {figures.sheets > 0 ? (
        <SheetList list={list} questions={paper.questions} sets={paper.sets.map(({ set }) => set)} />
      ) : (
        <EmptyState text={sheetListTexts.noSheets} icon="panel" />
      )}
    </div>
  );
}

function Figures({ paper: { examId, figures, count } }: { paper: OmrPaper }) {
  const { sheets, scored, problems, changes, otherScores } = figures;
  const to = (show: string) => `/dashboard/marks/${examId}/omr?show=${show}`;
  const doubtful = problems.unreadable + problems.several;
  return (
    <StatLine label={words.figures}>
      <StatCard
        label={words.scored}
        value={bengaliDigits(scored)}
        note={words.ofSheets(bengaliDigits(sheets))}
      />
      <StatCard
        label={words.toRepair}
        value={bengaliDigits(count.waiting)}
        note={doubtful ? words.doubtful(bengaliDigits(doubtful)) : undefined}
        to={to("repair")}
      />
      <StatCard
        label={words.changes}
        value={words.persons(bengaliDigits(changes))}
        note={figures.withdrawn ? words.withdrawn(bengaliDigits(figures.withdrawn)) : undefined}
        to={to("changes")}
      />
      {otherScores > 0 && (
        <StatCard
          label={sheetListTexts.otherScores}
          value={bengaliDigits(otherScores)}
          to={to("otherScores")}
        />
      )}
    </StatLine>
  );
}

/** What is to be done next, and where. */
function NextStep({ paper }: { paper: OmrPaper }) {
  const { examId, figures, sets, count } = paper;
  if (!sets.length)
    return (
      <p className={styles.step}>
        <Link to={`/dashboard/marks/${examId}/omr/keys`}>{words.stepKeys}</Link>
      </p>
    );
  if (!figures.sheets) return <p className={styles.step}>{words.stepFile}</p>;
  if (figures.changes || figures.problems.typed) return <ScoreButton paper={paper} />;
  if (count.waiting)
    return (
      <p className={styles.step}>
        <Link to={`/dashboard/marks/${examId}/omr?show=repair`}>
          {(figures.scored ? words.stepRepair : words.stepRepairAll)(bengaliDigits(count.waiting))}
        </Link>
      </p>
    );
  return figures.scored ? <p className={styles.step}>{words.allDone}</p> : null;
}
