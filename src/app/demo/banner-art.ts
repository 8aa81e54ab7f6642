import { admission } from "./banner-admission.ts";
import { modelTests } from "./banner-model-tests.ts";
import { results } from "./banner-results.ts";

/** A 1600 × 700 SVG behind a slide of the home page: what is drawn keeps to the right half, white text to the left. */
export function bannerArt(slide: 0 | 1 | 2): string {
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700" width="1600" height="700"';
  return `<svg ${box}>${slides[slide]()}</svg>`;
}

const slides = [admission, results, modelTests] as const;
