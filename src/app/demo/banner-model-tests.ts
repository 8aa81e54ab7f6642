import { inkGround } from "./banner-ground.ts";
import { ink, lighter, marigold, mix, paper, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, group, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { bookStack, clock, cup, sheet } from "./gallery-props.ts";

/** A model test under the clock, its answer sheet and the curve of everybody's marks. */
export function modelTests(): string {
  return (
    inkGround(1210, 390, 390) +
    bell() +
    group("translate(1300 60) rotate(8)", answerSheet()) +
    clock(980, 160, 92) +
    person(cast.dipa, 1150, 306, 0.92, {
      nod: 0.9,
      tilt: -4,
      eyes: "down",
      mouth: "smile",
      left: [-100, 330, -1],
      right: [66, 318, 1],
      held: table() + group("translate(0 12) scale(1.12 1)", sheet("#b5473c")),
    }) +
    group("translate(1462 614) scale(0.9)", bookStack(["#b5473c", "#1f6f63", marigold])) +
    group("translate(880 612) scale(1)", cup())
  );
}

function table(): string {
  return (
    path("M-350,296 H460 L520,352 H-410 Z", { fill: lighter("#d9a566", 0.2) }) +
    rect(-410, 350, 930, 36, { fill: "#d9a566" }) +
    rect(-380, 386, 870, 120, { fill: "#9c6a3f" })
  );
}

function bell(): string {
  const f = (x: number) => 560 - 300 * Math.exp(-(((x - 1120) / 170) ** 2));
  let bars = "";
  for (let x = 800; x < 1590; x += 34)
    bars += rect(x, f(x + 11), 22, 700 - f(x + 11), { fill: mix(ink, sky, 0.3), round: 3, opacity: 0.7 });
  return bars + plot(f, 700, 1600, { stroke: marigold, width: 5, opacity: 0.85 });
}

function answerSheet(): string {
  const fate = dice(7, "answers");
  const rows = Array.from({ length: 9 }, (_, row) => {
    const right = Math.floor(fate.next() * 4);
    const y = 92 + row * 42;
    return (
      path(`M24,${y} h24`, { stroke: mix(ink, paper, 0.5), width: 6 }) +
      [0, 1, 2, 3]
        .map((at) =>
          circle(84 + at * 40, y, 13, {
            fill: at === right ? (row === 4 ? marigold : ink) : "none",
            stroke: ink,
            width: 3,
          }),
        )
        .join("")
    );
  });
  return (
    rect(8, 10, 240, 470, { fill: "#0c152b", round: 10, opacity: 0.5 }) +
    rect(0, 0, 240, 470, { fill: paper, round: 10 }) +
    rect(0, 0, 240, 54, { fill: mix(sky, paper, 0.3), round: 10 }) +
    path("M24,28 h90 M140,28 h60", { stroke: ink, width: 8 }) +
    rows.join("")
  );
}
