import type { ReactNode } from "react";
import styles from "./paragraphs.module.css";

/** A text's paragraphs and lists: a line that begins with "- " is a point. `children` stand after it. */
export function Paragraphs({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.paragraphs}>
      {blocksOf(text).map(({ points, lines }, at) =>
        points ? (
          <ul key={`${at} ${lines[0]}`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={`${at} ${lines[0]}`}>{lines[0]}</p>
        ),
      )}
      {children}
    </div>
  );
}

function blocksOf(text: string): { points: boolean; lines: string[] }[] {
  const blocks: { points: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (!line) continue;
    const points = /^[-•] /.test(line);
    const last = blocks.at(-1);
    if (points && last?.points) last.lines.push(line.slice(2));
    else blocks.push({ points, lines: [points ? line.slice(2) : line] });
  }
  return blocks;
}
