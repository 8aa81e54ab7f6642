import { useEffect, useRef, useState } from "react";
import { data, Link } from "react-router";
import { Button } from "../../../../portal/kit/button.tsx";
import { EmptyState } from "../../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../../portal/kit/page-header.tsx";
import { allow } from "../../../../portal/page-access.ts";
import { asciiDigits, bengaliDigits } from "../../../../shared/digits.ts";
import { refusalOf } from "../../../../shared/errors.ts";
import { ask } from "../../../../web/caller.ts";
import { client } from "../../../../web/client.ts";
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
import { useDrawing } from "./use-drawing.ts";
import { usePictures } from "./use-pictures.ts";
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

type Shown = { written: WrittenExam; question: WrittenExam["questions"][number]; script: number | null };
type State = "loading" | "failed" | "open" | "done";

function Marking({ written, question, script: first }: Shown) {
  const { examId } = written;
  const [state, setState] = useState<State>("loading");
  const [script, setScript] = useState<ScriptToMark | null>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [tool, setTool] = useState<Tool>("tick");
  const [zoom, setZoom] = useState(1);
  const [before, setBefore] = useState<number[]>([]);
  const next = useRef<Promise<ScriptToMark | null> | null>(null);
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const pictures = usePictures();
  const drawing = useDrawing(question.key, () => setProblem(words.staleDrawing));
  const given = script?.marks.find((one) => one.question === question.key);

  const take = async (after: number) =>
    (await client(scriptContract).take({ examId, question: question.key, after })).data;
  const show = (found: ScriptToMark | null) => {
    setScript(found);
    setProblem("");
    setState(found ? "open" : "done");
    if (!found) return;
    const marks = found.marks.find((one) => one.question === question.key)?.marks ?? null;
    setTyped(marks === null ? "" : bengaliDigits(marks));
    drawing.open(found.pages);
    top.current?.scrollTo(0, 0);
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    // The next one comes while this one is read.
    const ahead = take(found.number)
      .then((one) => (one?.number === found.number ? null : one))
      .catch(() => null);
    next.current = ahead;
    void pictures
      .fetchAll(shownPages(found, question.key).map(({ pageId }) => pageId))
      .then(() => ahead)
      .then((one) => one && pictures.fetchAll(shownPages(one, question.key).map(({ pageId }) => pageId)));
  };
  const load = async (number: number | null, after = 0) => {
    setState("loading");
    try {
      show(
        number === null ? await take(after) : (await client(scriptContract).getById({ examId, number })).data,
      );
    } catch {
      setState("failed");
    }
  };
  useEffect(() => void load(first), []);

  /** Keeps the marks that are typed; answers whether they stand. */
  const keep = async (): Promise<boolean> => {
    if (!script) return false;
    const text = asciiDigits(typed).trim().replace(",", ".");
    const marks = text === "" ? null : Number(text);
    if (marks !== null && (!/^[0-9]{1,4}(\.[0-9]{1,2})?$/.test(text) || marks > question.full)) {
      setProblem(words.notMarks(question.full));
      return false;
    }
    if (marks === (given?.marks ?? null) && !given?.older) return true;
    try {
      const input = {
        examId,
        number: script.number,
        question: question.key,
        marks,
        version: given?.version ?? 0,
      };
      const { data } = await client(scriptContract).mark(input);
      setScript({ ...script, ...data });
      setProblem("");
      return true;
    } catch (error) {
      const { newer } =
        (error as { data?: { newer?: { marks: number | null } & ScriptToMark["marks"][number] } }).data ?? {};
      if (refusalOf(error) === "STALE" && newer) {
        const others = script.marks.filter((one) => one.question !== question.key);
        setScript({ ...script, marks: [...others, newer] });
        setTyped(newer.marks === null ? "" : bengaliDigits(newer.marks));
        setProblem(words.stale);
      } else setProblem((error as Error).message || words.failed);
      return false;
    }
  };
  const goOn = async () => {
    if (busy.current || !script) return;
    busy.current = true;
    try {
      const [kept, drawn] = [await keep(), await drawing.flush()];
      if (!kept || !drawn) return;
      const { number } = script;
      setBefore((all) => [...all, number]);
      const ahead = await next.current;
      if (ahead) show(ahead);
      else await load(null, number);
    } finally {
      busy.current = false;
    }
  };
  const goBack = async () => {
    const last = before.at(-1);
    if (last === undefined || !(await drawing.flush())) return;
    setBefore((all) => all.slice(0, -1));
    await load(last);
  };

  useToolKeys(setTool, drawing.undo);

  const pages = script ? shownPages(script, question.key) : [];
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
          </div>
          {script && state === "open" && (
            <>
              <div className={styles.dock}>
                <MarksForm
                  ref={field}
                  full={question.full}
                  typed={typed}
                  onTyped={setTyped}
                  problem={problem}
                  onNext={() => void goOn()}
                  onPrevious={before.length ? () => void goBack() : null}
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
                {script.coming && <p>{words.coming}</p>}
                {given?.older && <p role="status">{words.older}</p>}
                {script.heldByOthers.includes(question.key) && <p>{words.held}</p>}
                <Sums script={script} onSums={(sums) => setScript({ ...script, ...sums })} />
                <p className={styles.hint}>{words.keys}</p>
              </div>
            </>
          )}
        </div>
        <div ref={top} className={styles.pages} data-zoomed={zoom > 1}>
          {state === "loading" && <p role="status">{words.loading}</p>}
          {state === "failed" && (
            <EmptyState text={words.failed} icon="alert">
              <Button variant="default" onClick={() => void load(script?.number ?? first)}>
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
                picture={pictures.pictureOf(page.pageId)}
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

/** Pages of the question, and those on which several are. */
const shownPages = ({ pages }: ScriptToMark, key: string) =>
  pages.filter(({ question }) => question === key || question === "");
