import { useEffect, useRef, useState } from "react";
import { asciiDigits, bengaliDigits } from "../../../../shared/digits.ts";
import { refusalOf } from "../../../../shared/errors.ts";
import { client } from "../../../../web/client.ts";
import { scriptContract } from "./contract.ts";
import type { ScriptToMark, WrittenExam } from "./shape.ts";
import { markingTexts as words } from "./texts.ts";
import { useDrawing } from "./use-drawing.ts";
import { usePictures } from "./use-pictures.ts";

type Of = { examId: number; question: WrittenExam["questions"][number]; first: number | null };
type State = "loading" | "failed" | "open" | "done";

/** One question, script after script: the one that is shown with the marks that are typed, what keeps them, and the way to the next and back. */
export function useMarking({ examId, question, first }: Of) {
  const [state, setState] = useState<State>("loading");
  const [script, setScript] = useState<ScriptToMark | null>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
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

  return {
    ...{ state, script, typed, setTyped, problem, drawing, pictures, field, top },
    pages: script ? shownPages(script, question.key) : [],
    sumUp: (sums: Pick<ScriptToMark, "marks" | "sums">) => script && setScript({ ...script, ...sums }),
    load: () => load(script?.number ?? first),
    goOn,
    /** Null before there was one. */
    goBack: before.length ? goBack : null,
  };
}

/** Pages of the question, and those on which several are. */
const shownPages = ({ pages }: ScriptToMark, key: string) =>
  pages.filter(({ question }) => question === key || question === "");
