import { useEffect, useRef, useState } from "react";
import { refusalOf } from "../../../../shared/errors.ts";
import { client } from "../../../../web/client.ts";
import { scriptContract } from "./contract.ts";
import type { Stroke } from "./rules.ts";
import type { MarkedPage } from "./shape.ts";

/** What is drawn for one question over one page, and how far it is kept. */
type Drawing = { strokes: Stroke[]; version: number; changed: boolean };
export type Saving = "kept" | "saving" | "notKept";

/** Milliseconds after which what was drawn goes, and after which it is tried again. */
const [soon, again] = [700, 4000];

/** What is drawn over the pages of a script for one question: kept by itself, taken back step by step. `onStale` is told when somebody else drew meanwhile. */
export function useDrawing(question: string, onStale: () => void) {
  const drawings = useRef(new Map<number, Drawing>());
  const steps = useRef<{ pageId: number; strokes: Stroke[] }[]>([]);
  const [saving, setSaving] = useState<Saving>("kept");
  const [, setChanged] = useState(0);
  const timer = useRef<number | undefined>(undefined);
  const show = () => setChanged((many) => many + 1);

  const open = (pages: readonly MarkedPage[]) => {
    drawings.current = new Map(
      pages.map(({ pageId, drawn }) => {
        const own = drawn.find((one) => one.question === question);
        return [pageId, { strokes: own?.strokes ?? [], version: own?.version ?? 0, changed: false }];
      }),
    );
    steps.current = [];
    show();
  };
  const put = (pageId: number, strokes: Stroke[]) => {
    const drawing = drawings.current.get(pageId);
    if (!drawing) return;
    Object.assign(drawing, { strokes, changed: true });
    setSaving("saving");
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), soon);
    show();
  };
  const draw = (pageId: number, strokes: Stroke[]) => {
    steps.current.push({ pageId, strokes: drawings.current.get(pageId)?.strokes ?? [] });
    put(pageId, strokes);
  };
  const undo = () => {
    const step = steps.current.pop();
    if (step) put(step.pageId, step.strokes);
  };
  /** Keeps what is not kept; answers whether all is. One after the other: each has a version. */
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const flush = (): Promise<boolean> => {
    window.clearTimeout(timer.current);
    running.current = running.current.then(keepAll, keepAll);
    return running.current;
  };
  const keepAll = async (): Promise<boolean> => {
    for (const [pageId, drawing] of drawings.current) {
      while (drawing.changed) {
        drawing.changed = false;
        const { strokes, version } = drawing;
        try {
          const { data } = await client(scriptContract).draw({ pageId, question, strokes, version });
          drawing.version = data.version;
        } catch (error) {
          if (refusalOf(error) === "STALE") {
            const newer = (error as { data?: { newer?: { strokes: Stroke[]; version: number } } }).data
              ?.newer;
            if (newer) Object.assign(drawing, newer);
            onStale();
            show();
            continue;
          }
          drawing.changed = true;
          setSaving("notKept");
          timer.current = window.setTimeout(() => void flush(), again);
          return false;
        }
      }
    }
    setSaving("kept");
    return true;
  };
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => {
    const hidden = () => void (document.visibilityState === "hidden" && last.current());
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      void last.current();
    };
  }, []);
  const strokesOf = (pageId: number): readonly Stroke[] => drawings.current.get(pageId)?.strokes ?? [];
  return { open, draw, undo, flush, strokesOf, saving, canUndo: steps.current.length > 0 };
}
