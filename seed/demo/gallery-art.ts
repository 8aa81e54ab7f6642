import { chemistryBench } from "./gallery-chemistry.ts";
import { classroom } from "./gallery-classroom.ts";
import { examHall } from "./gallery-exam.ts";
import { oneToOne } from "./gallery-help.ts";
import { lawn } from "./gallery-lawn.ts";
import { library } from "./gallery-library.ts";
import { nightStudy } from "./gallery-night.ts";
import { onlineClass } from "./gallery-online.ts";
import { physicsLab } from "./gallery-physics.ts";
import { prizeGiving } from "./gallery-prize.ts";
import { rainyDay } from "./gallery-rain.ts";
import { resultsBoard } from "./gallery-results.ts";

const scenes = {
  classroom: [1200, 800, classroom],
  examHall: [1600, 900, examHall],
  physicsLab: [900, 1100, physicsLab],
  chemistryBench: [1200, 900, chemistryBench],
  library: [1200, 800, library],
  lawn: [1600, 900, lawn],
  prizeGiving: [1200, 900, prizeGiving],
  resultsBoard: [900, 1200, resultsBoard],
  oneToOne: [1200, 900, oneToOne],
  nightStudy: [900, 1100, nightStudy],
  rainyDay: [1600, 900, rainyDay],
  onlineClass: [1200, 800, onlineClass],
} as const satisfies Record<string, readonly [width: number, height: number, draw: () => string]>;

export type GalleryScene = keyof typeof scenes;

/** An SVG of the institute's life, drawn in shapes alone: it needs no font. */
export function galleryArt(scene: GalleryScene): string {
  const [width, height, draw] = scenes[scene];
  const box = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg ${box}>${draw()}</svg>`;
}
