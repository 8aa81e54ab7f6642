import type { Result } from "./page-data.ts";
import { guardianPageTexts as words } from "./texts.ts";

/** Marks from exam to exam as a line, each as a share of the full marks, where they are known. Nothing of one alone. */
export function Trend({ results }: { results: readonly Result[] }) {
  const shares = sharesOf(results);
  if (shares.length < 2) return null;
  const points = shares.toReversed().map((share, at) => ({
    share,
    x: 14 + (at * (width - 28)) / (shares.length - 1),
    y: 8 + ((100 - share) * (height - 26)) / 100,
  }));
  return (
    <figure>
      <figcaption>{words.trend}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.trendOf(points.map(({ share }) => share))}
      >
        <path className="grid" d={`M0 8H${width}M0 ${height - 18}H${width}`} />
        <polyline className="line" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {points.map(({ x, y, share }) => (
          <g key={x}>
            <circle cx={x} cy={y} r="3.5" />
            <text x={x} y={height - 3} textAnchor="middle">
              {words.share(share)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Whole per cent of the full marks where both are known and nothing is lacking, the newest first: a gap is no 0. */
export const sharesOf = (results: readonly Result[]): number[] =>
  results.flatMap(({ marks, full, lacking }) =>
    marks === null || !full || lacking.length
      ? []
      : [Math.min(100, Math.max(0, Math.round((100 * marks) / full)))],
  );

const [width, height] = [320, 104];
