/** Pieces of SVG text; numbers are rounded so that a picture stays small. */
export type Style = {
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number;
  opacity?: number;
  dash?: string;
  rule?: "evenodd";
};

export function path(d: string, style: Style): string {
  return `<path d="${d}"${attributes(style)}/>`;
}

export function line(points: readonly (readonly [number, number])[], style: Style): string {
  const d = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${short(x)},${short(y)}`).join("");
  return path(d, style);
}

export function circle(x: number, y: number, r: number, style: Style): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"${attributes(style)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, style: Style): string {
  const box = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`;
  return `<ellipse ${box}${attributes(style)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  style: Style & { round?: number },
): string {
  const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<rect ${box} rx="${style.round ?? 0}"${attributes(style)}/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join("")}</g>`;
}

/** The part and its mirror image about x = 0. */
export function both(...parts: string[]): string {
  return parts.join("") + group("scale(-1 1)", ...parts);
}

/** Samples y = f(x) as a smooth-looking line. */
export function plot(f: (x: number) => number, from: number, to: number, style: Style, step = 4): string {
  const points: [number, number][] = [];
  for (let x = from; x < to; x += step) points.push([x, f(x)]);
  points.push([to, f(to)]);
  return line(points, style);
}

/** Squares of `step` px over a picture, the first line at `rest`. */
export function graphPaper(
  [width, height]: readonly [number, number],
  step: number,
  rest: number,
  style: Style,
): string {
  let d = "";
  for (let x = rest; x < width; x += step) d += `M${x},0V${height}`;
  for (let y = rest; y < height; y += step) d += `M0,${y}H${width}`;
  return path(d, style);
}

export const short = (value: number) => Math.round(value * 10) / 10;

function attributes({ fill, stroke, width, opacity, dash, rule }: Style): string {
  let text = ` fill="${fill ?? "none"}"`;
  if (stroke) {
    text += ` stroke="${stroke}" stroke-width="${width ?? 2}"`;
    text += ' stroke-linecap="round" stroke-linejoin="round"';
  }
  if (opacity !== undefined) text += ` opacity="${opacity}"`;
  if (dash) text += ` stroke-dasharray="${dash}"`;
  if (rule) text += ` fill-rule="${rule}"`;
  return text;
}
