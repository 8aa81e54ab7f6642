import { biology } from "./course-art-biology.ts";
import { chemistry } from "./course-art-chemistry.ts";
import { academic, exam } from "./course-art-desk.ts";
import { engineering, math } from "./course-art-figures.ts";
import { physics, university } from "./course-art-forces.ts";

export type CourseArt =
  | "engineering"
  | "university"
  | "math"
  | "physics"
  | "chemistry"
  | "academic"
  | "exam"
  | "biology";

/** A 960 × 600 SVG for a course, drawn in shapes alone: it needs no font. */
export function courseArt(kind: CourseArt): string {
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600"';
  return `<svg ${box}>${pictures[kind]()}</svg>`;
}

const pictures: Record<CourseArt, () => string> = {
  engineering,
  university,
  math,
  physics,
  chemistry,
  academic,
  exam,
  biology,
};
