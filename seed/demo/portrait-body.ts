import { path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

export type Garment = (look: Look) => string;

export function body(half: number, neckline: string, fill: string): string {
  return path(
    `M${-half - 16},222 C${-half - 13},176 ${-half + 4},152 ${-half + 36},140 C-72,128 -52,122 -40,110 ${neckline} C52,122 72,128 ${half - 36},140 C${half - 4},152 ${half + 13},176 ${half + 16},222 Z`,
    { fill },
  );
}
