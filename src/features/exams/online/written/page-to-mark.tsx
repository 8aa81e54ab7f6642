import { type PointerEvent, useRef, useState } from "react";
import { hasRoom, lineThrough, stampAt, type Tool, withoutAt } from "./drawing.ts";
import styles from "./marking.module.css";
import type { Stroke } from "./rules.ts";
import type { MarkedPage } from "./shape.ts";
import { Strokes } from "./strokes.tsx";
import { markingTexts as words } from "./texts.ts";

type Shown = {
  page: MarkedPage;
  /** Where its picture is; null while it is fetched, "" where it could not be. */
  picture: string | null;
  name: string;
  /** How wide, in parts of what there is. */
  zoom: number;
  tool: Tool;
  strokes: readonly Stroke[];
  others: readonly Stroke[];
  onDraw: (strokes: Stroke[]) => void;
};

/** A page large, with what is drawn over it: stamps where it is pressed, a line where it is drawn. */
export function PageToMark({ page, picture, name, zoom, tool, strokes, others, onDraw }: Shown) {
  const { width, height } = page;
  const host = useRef<HTMLDivElement>(null);
  const points = useRef<[number, number][]>([]);
  const [line, setLine] = useState<Stroke | null>(null);
  const at = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = host.current?.getBoundingClientRect();
    if (!box?.width) return [0, 0];
    return [((event.clientX - box.left) * 1000) / box.width, ((event.clientY - box.top) * 1000) / box.width];
  };
  const add = (stroke: Stroke) => {
    if (hasRoom(strokes)) onDraw([...strokes, stroke]);
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (tool === "pen") host.current?.setPointerCapture(event.pointerId);
    points.current = [at(event)];
  };
  const go = (event: PointerEvent) => {
    if (tool !== "pen" || !points.current.length) return;
    points.current.push(at(event));
    setLine(lineThrough(points.current));
  };
  const end = (event: PointerEvent) => {
    const [from] = points.current;
    if (from && tool === "pen") add(lineThrough(points.current));
    else if (from && isPress(from, at(event))) press(from);
    stop();
  };
  /** The page was moved by a finger, or the line broken off. */
  const stop = () => {
    points.current = [];
    setLine(null);
  };
  const press = (point: [number, number]) => {
    if (tool === "pen") return;
    if (tool !== "erase") return add(stampAt(tool, point));
    const left = withoutAt(strokes, point);
    if (left.length < strokes.length) onDraw(left);
  };
  return (
    <figure className={styles.page} style={{ width: `${zoom * 100}%` }}>
      <figcaption>
        {name}
        {page.question === "" && ` · ${words.ofWhole}`}
        {page.late && ` · ${words.late}`}
      </figcaption>
      {/* What keys do here is said beside it: a stamp needs a place, which a keyboard has none of. */}
      <div
        ref={host}
        className={styles.paper}
        data-tool={tool}
        style={{ aspectRatio: `${width} / ${height}` }}
        role="img"
        aria-label={name}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={stop}
      >
        {picture ? (
          <img src={picture} alt="" draggable={false} />
        ) : (
          <p>{picture === "" ? words.pageFailed : words.loading}</p>
        )}
        <Strokes
          width={width}
          height={height}
          strokes={line ? [...strokes, line] : strokes}
          others={others}
        />
      </div>
    </figure>
  );
}

/** Whether it was pressed and let go at one place. */
const isPress = (from: readonly number[], to: readonly number[]): boolean =>
  Math.hypot((from[0] ?? 0) - (to[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0)) < 12;
