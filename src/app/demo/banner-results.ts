import { inkGround } from "./banner-ground.ts";
import { ink, marigold, mix, paper, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { both, circle, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";

/** The year's results: rising bars, a star in laurels, friends who made it. */
export function results(): string {
  return (
    inkGround(1190, 380, 390) +
    bars() +
    laurel(1190, 112) +
    confetti() +
    person(cast.tania, 930, 350, 0.82, {
      turn: 0.4,
      tilt: 3,
      mouth: "laugh",
      eyes: "happy",
      left: [-180, 20, 1, "fist"],
      right: [120, 470, 1],
      hem: 520,
    }) +
    person(cast.dipu, 1432, 340, 0.84, {
      turn: -0.4,
      tilt: -4,
      mouth: "laugh",
      eyes: "happy",
      left: [-130, 470, -1],
      right: [150, -30, -1, "fist"],
      hem: 520,
    }) +
    person(cast.shila, 1190, 330, 0.94, {
      mouth: "laugh",
      eyes: "happy",
      left: [-74, 300, -1, "fist"],
      right: [74, 300, 1, "fist"],
      hem: 480,
      held: certificate(),
    })
  );
}

function bars(): string {
  const tall = [120, 170, 150, 230, 290, 350, 430];
  return (
    tall
      .map((height, at) =>
        rect(826 + at * 112, 700 - height, 78, height, {
          fill: at === 6 ? marigold : mix(ink, sky, 0.3 + at * 0.05),
          round: 6,
        }),
      )
      .join("") +
    path("M840,540 L976,486 L1090,500 L1200,424 L1312,372 L1424,306 L1540,214", {
      stroke: marigold,
      width: 6,
      dash: "4 14",
    }) +
    path("M1528,206 l26,-6 l-6,26 Z", { fill: marigold, stroke: marigold, width: 4 })
  );
}

function laurel(x: number, y: number): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = ((100 - at * 27) * Math.PI) / 180;
    return group(
      `translate(${(98 * Math.cos(angle)).toFixed(1)} ${(98 * Math.sin(angle)).toFixed(1)}) rotate(${-at * 27 + 60})`,
      path("M0,0 q-15,-20 0,-46 q15,26 0,46 Z", { fill: marigold }),
    );
  });
  return group(
    `translate(${x} ${y}) scale(0.84)`,
    both(...leaves),
    path("M0,-56 L16,-18 L56,-15 L26,11 L35,50 L0,29 L-35,50 L-26,11 L-56,-15 L-16,-18 Z", { fill: paper }),
  );
}

/** Held before the chest: lines, a curve and a seal. */
function certificate(): string {
  return (
    rect(-104, 210, 208, 150, { fill: paper, round: 4 }) +
    path("M-92,222 H92 V348 H-92 Z", { stroke: "#c9a04a", width: 5 }) +
    path("M-56,250 H56 M-66,276 H66 M-66,296 H20", { stroke: ink, width: 6 }) +
    circle(54, 318, 20, { fill: marigold }) +
    path("M44,332 L40,362 L54,350 L68,362 L64,332 Z", { fill: "#b5473c" })
  );
}

function confetti(): string {
  const fate = dice(21, "banner confetti");
  return Array.from({ length: 70 }, () => {
    const place = `translate(${fate.between(800, 1590)} ${fate.between(10, 520)}) rotate(${fate.between(0, 180)})`;
    return group(
      place,
      rect(-7, -3, 14, 7, {
        fill: fate.pick([marigold, paper, sky, "#f2a7b9", "#9fbfa8", "#e9775a"]),
        round: 2,
      }),
    );
  }).join("");
}
