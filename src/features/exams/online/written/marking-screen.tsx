import { useState } from "react";
import { data, Link } from "react-router";
import { Button } from "../../../../portal/kit/button.tsx";
import { EmptyState } from "../../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../../portal/kit/page-header.tsx";
import { allow } from "../../../../portal/page-access.ts";
import { ask } from "../../../../web/caller.ts";
import type { Route } from "./+types/marking-screen";
import { scriptContract } from "./contract.ts";
import type { Tool } from "./drawing.ts";
import styles from "./marking.module.css";
import { MarksForm } from "./marks-form.tsx";
import { PageToMark } from "./page-to-mark.tsx";
import { QuestionChoice } from "./question-choice.tsx";
import type { ScriptToMark, WrittenExam } from "./shape.ts";
import { Sums } from "./sums.tsx";
import { scriptTexts as listWords, markingTexts as words } from "./texts.ts";
import { Tools } from "./tools.tsx";
import { useMarking } from "./use-marking.ts";
import { useToolKeys } from "./use-tool-keys.ts";

export const handle = { name: words.title };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  if (!Number.isSafeInteger(examId)) throw data(null, { status: 404 });
  const written = (await ask(context, scriptContract.getSettings, { examId })).data;
  const question = written.questions.find(({ key }) => key === params.question);
  if (!question) throw data(null, { status: 404 });
  const script = Number(new URL(request.url).searchParams.get("script")) || null;
  return { written, question, script };
}

/** One question, script after script: its pages large, stamps and a pen over them, marks by keys. */
export default function MarkingScreen({ loaderData }: Route.ComponentProps) {
  const { question, script } = loaderData;
  return <Marking key={`${question.key} ${script}`} {...loaderData} />;
}

/** What whoever marks it knows first, above its pages. */
const noticesOf = ({ coming, marks, heldByOthers }: ScriptToMark, key: string) => [
  ...(coming ? (["coming"] as const) : []),
  ...(marks.some(({ question, older }) => question === key && older) ? (["older"] as const) : []),
  ...(heldByOthers.includes(key) ? (["held"] as const) : []),
];

type Shown = { written: WrittenExam; question: WrittenExam["questions"][number]; script: number | null };

function Marking({ written, question, script: first }: Shown) {
  const { examId } = written;
  const [tool, setTool] = useState<Tool>("tick");
  const [zoom, setZoom] = useState(1);
  const marking = useMarking({ examId, question, first });
  const { state, script, pages, drawing } = marking;
  useToolKeys(setTool, drawing.undo);
  return (
    <>
      <PageHeader title={words.title}>
        <Button component={Link} to={`/dashboard/marks/${examId}/scripts`} variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <div className={styles.marking}>
        <div className={styles.side}>
          <div className={styles.head}>
            <QuestionChoice written={written} question={question} script={script} onLeave={drawing.flush} />
            {script && state === "open" && (
              <p className={styles.whose}>
                {script.student
                  ? `${script.student.userName}, ${script.student.regId}`
                  : words.script(script.number)}
              </p>
            )}
            {script &&
              state === "open" &&
              noticesOf(script, question.key).map((notice) => (
                <p key={notice} className={styles.notice} role="status">
                  {words[notice]}
                </p>
              ))}
          </div>
          {script && state === "open" && (
            <>
              <div className={styles.dock}>
                <MarksForm
                  ref={marking.field}
                  full={question.full}
                  typed={marking.typed}
                  onTyped={marking.setTyped}
                  problem={marking.problem}
                  onNext={() => void marking.goOn()}
                  onPrevious={marking.goBack}
                />
                <Tools
                  tool={tool}
                  onTool={setTool}
                  zoom={zoom}
                  onZoom={setZoom}
                  onUndo={drawing.canUndo ? drawing.undo : null}
                />
              </div>
              <div className={styles.told}>
                <p className={styles.saving} role="status" data-saving={drawing.saving}>
                  {words[drawing.saving]}
                </p>
                <Sums script={script} onSums={marking.sumUp} />
                <p className={styles.hint}>{words.keys}</p>
              </div>
            </>
          )}
        </div>
        <div ref={marking.top} className={styles.pages} data-zoomed={zoom > 1}>
          {state === "loading" && <p role="status">{words.loading}</p>}
          {state === "failed" && (
            <EmptyState text={words.failed} icon="alert">
              <Button variant="default" onClick={() => void marking.load()}>
                {words.again}
              </Button>
            </EmptyState>
          )}
          {state === "done" && (
            <EmptyState text={written.waits ? listWords.waits : words.done} icon="check">
              <p>{written.waits ? listWords.waitsLead : words.doneLead}</p>
              <Link to={`/dashboard/marks/${examId}/scripts`}>{words.back}</Link>
            </EmptyState>
          )}
          {state === "open" && !pages.length && <p>{words.noPage}</p>}
          {state === "open" &&
            pages.map((page, at) => (
              <PageToMark
                key={page.pageId}
                page={page}
                picture={marking.pictures.pictureOf(page.pageId)}
                name={words.page(at + 1, pages.length)}
                zoom={zoom}
                tool={tool}
                strokes={drawing.strokesOf(page.pageId)}
                others={page.drawn
                  .filter((one) => one.question !== question.key)
                  .flatMap((one) => one.strokes)}
                onDraw={(strokes) => drawing.draw(page.pageId, strokes)}
              />
            ))}
        </div>
      </div>
    </>
  );
}
