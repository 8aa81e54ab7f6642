import { data, Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { instituteContract } from "../../identity/index.ts";
import { examListContract } from "../exam-list/contract.ts";
import type { Exam } from "../exams/contract.ts";
import { setNames } from "../omr/keys.ts";
import { fullMarks } from "../schemes/rules.ts";
import type { Route } from "./+types/print-screen";
import { type PrintedSet, paperContract } from "./contract.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import styles from "./print.module.css";
import { printPaperTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "examScheduleManagement", "questionBank");
  const examId = Number(params.examId);
  if (!Number.isSafeInteger(examId) || examId < 1) throw data(null, { status: 404 });
  const { text } = readListParams(request);
  const set = setNames.find((name) => name === text("set")) ?? "A";
  const [exams, institute, { data: paper }] = await Promise.all([
    ask(context, examListContract.getAll, { examId, marked: true }),
    ask(context, instituteContract.get, undefined),
    ask(context, paperContract.getById, { examId }),
  ]);
  const exam = exams.data[0];
  if (!exam) throw data(null, { status: 404 });
  const isOpen = paper.printedAt !== null;
  const printed = isOpen ? (await ask(context, paperContract.getSet, { examId, set })).data : null;
  return { exam, institute: institute.data.name, paper, printed, ofKey: text("of") === "key" };
}

/** A set's question paper on A4, or its key with the order of its questions. */
export default function PrintPaper({ loaderData }: Route.ComponentProps) {
  const { exam, institute, paper, printed, ofKey } = loaderData;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title}>
          <Button component={Link} to={`/dashboard/marks/${exam.examId}/paper`} variant="default">
            {words.back}
          </Button>
          {printed && <PrintButton main>{words.print}</PrintButton>}
        </PageHeader>
        {printed ? (
          <Toolbar>
            <FilterSelect
              label={words.set}
              name="set"
              all={words.setOf("A")}
              options={printed.sets.slice(1).map((set) => ({ value: set, label: words.setOf(set) }))}
            />
            <FilterSelect
              label={words.kind}
              name="of"
              all={words.questions}
              options={[{ value: "key", label: words.key }]}
            />
          </Toolbar>
        ) : (
          <NotOpen
            examId={exam.examId}
            version={paper.version}
            mayOpen={Boolean(paper.frozenAt) && !paper.notOnOmr.length}
          />
        )}
      </div>
      {printed && (
        <article className={styles.paper}>
          <Head {...{ exam, institute, printed, ofKey }} />
          {ofKey ? <KeyPage printed={printed} /> : <PaperSheet set={printed.body} />}
        </article>
      )}
    </>
  );
}

/** What is printed stays as it is: that is said before it is opened. */
function NotOpen({ examId, version, mayOpen }: { examId: number; version: number; mayOpen: boolean }) {
  const { revalidate } = useRevalidator();
  const open = async () => {
    try {
      await client(paperContract).openToPrint({ examId, version });
    } catch (error) {
      await tellFailure(words.openFailed, error);
    }
    await revalidate();
  };
  return (
    <EmptyState text={mayOpen ? words.ask : words.cannot} icon="print">
      {mayOpen ? (
        <Button color="marigold" onClick={() => void open()}>
          {words.open}
        </Button>
      ) : (
        <Button component={Link} to={`/dashboard/marks/${examId}/paper`} color="marigold">
          {words.toPaper}
        </Button>
      )}
    </EmptyState>
  );
}

type HeadOf = { exam: Exam; institute: string; printed: PrintedSet; ofKey: boolean };

function Head({ exam, institute, printed: { body }, ofKey }: HeadOf) {
  const many = body.questions.length;
  return (
    <header className={styles.head}>
      <h1>{institute}</h1>
      <h2>{exam.examName}</h2>
      <p>
        <span>{longDate(exam.examDate)}</span>
        <span>{words.many(many)}</span>
        {exam.scheme && <span>{words.full(bengaliDigits(fullMarks(exam.scheme)))}</span>}
        <strong className={styles.set}>{words.setOf(body.set)}</strong>
      </p>
      <p className={styles.rule}>{ofKey ? words.keyOf(body.set) : words.rule}</p>
    </header>
  );
}

/** What is right at each question, and which of the first set it is. */
function KeyPage({ printed: { body, key, order } }: { printed: PrintedSet }) {
  const isFirst = body.set === "A";
  return (
    <ol className={styles.key} aria-label={words.keyOf(body.set)}>
      {key.map((right, at) => (
        <li key={body.questions[at]?.id}>
          <b>{words.number(bengaliDigits(at + 1))}</b> <span>{right}</span>
          {!isFirst && <small>{words.inFirst(bengaliDigits(order[at] ?? 0))}</small>}
        </li>
      ))}
    </ol>
  );
}
