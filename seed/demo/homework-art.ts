import { dice } from "./dice.ts";

/** A page of somebody's exercise book: ruled paper, a plotted curve, lines of writing, a tick of doubt. */
export function homeworkArt(seed: number): string {
  const fate = dice(seed, "homework");
  const [width, height] = [620, 800];
  const rules = Array.from({ length: 24 }, (_, at) => `<path d="M0 ${60 + at * 30}h${width}"/>`).join("");
  const lines = Array.from({ length: 9 }, (_, at) =>
    writing(60, 112 + at * 30, 170 + fate.next() * 330, fate),
  );
  const steep = fate.between(0.6, 1.8);
  const plot = Array.from({ length: 41 }, (_, at) => {
    const x = -2 + at / 10;
    return `${(310 + x * 110).toFixed(1)},${(690 - x * x * 45 * steep).toFixed(1)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fffdf7"/>
<g stroke="#9dbbdc" stroke-width="1">${rules}</g><path d="M44 0v${height}" stroke="#d98e73"/>
<g fill="none" stroke="#1f2f55" stroke-width="2.2" stroke-linecap="round">${lines.join("")}
<path d="M70 690h480M310 430v310"/><polyline points="${plot.join(" ")}"/></g></svg>`;
}

/** A line that looks written by hand, and says nothing. */
function writing(x: number, y: number, length: number, fate: { next(): number }): string {
  let path = `M${x} ${y}`;
  for (let at = 0; at < length; at += 16) {
    const up = 6 + fate.next() * 12;
    path += fate.next() < 0.14 ? "m14 0" : `q4 ${-up.toFixed(1)} 8 0t8 ${(fate.next() * 4 - 2).toFixed(1)}`;
  }
  return `<path d="${path}"/>`;
}
