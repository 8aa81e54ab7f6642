import { darker, ink, lighter, marigold, mix, paper, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, ellipse, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { bookStack, notebook, wall } from "./gallery-props.ts";

/** Late at the desk: a lamp, a notebook, the moon and a sleeping cat. */
export function nightStudy(): string {
  return (
    wall([900, 1200], "#1d2c50", "#243459") +
    circle(430, 740, 360, { fill: "#2c4479" }) +
    circle(400, 770, 250, { fill: "#3a5590" }) +
    nightWindow() +
    path("M198,486 L10,930 H690 L352,520 Z", { fill: "#ffe2a0", opacity: 0.3 }) +
    person(cast.joya, 470, 560, 0.94, {
      nod: 0.9,
      tilt: 5,
      eyes: "down",
      mouth: "smile",
      left: [-90, 404, -1],
      right: [84, 390, 1],
      hem: 440,
    }) +
    path("M0,900 H900 V980 H0 Z", { fill: "#c18a4c" }) +
    path("M0,900 H900 V914 H0 Z", { fill: "#e3b06c" }) +
    path("M70,880 H830 L900,962 H0 Z", { fill: "#d9a566" }) +
    ellipse(420, 920, 330, 38, { fill: "#ffe0a0", opacity: 0.55 }) +
    rect(0, 960, 900, 240, { fill: "#8a5a34" }) +
    rect(0, 960, 900, 18, { fill: "#6e4528" }) +
    rect(90, 1016, 320, 130, { fill: "#9c6a3f", round: 6 }) +
    rect(490, 1016, 320, 130, { fill: "#9c6a3f", round: 6 }) +
    path("M220,1080 h60 M620,1080 h60", { stroke: "#e3c277", width: 12 }) +
    group("translate(462 950) scale(1.25)", notebook()) +
    path("M556,906 L606,836", { stroke: "#b5473c", width: 10 }) +
    lamp() +
    group("translate(764 930) scale(1.05)", bookStack(["#b5473c", "#1f6f63", marigold, sky]))
  );
}

function nightWindow(): string {
  const fate = dice(4, "stars");
  const stars = Array.from({ length: 34 }, () =>
    circle(fate.between(290, 830), fate.between(90, 400), fate.between(1.6, 3.6), { fill: "#fff3cf" }),
  ).join("");
  const houses = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const tall = [90, 150, 70, 120, 170, 84, 130][at] ?? 90;
    const x = 280 + at * 82;
    const lights = [0, 1, 2, 3].map((row) =>
      20 + row * 34 < tall - 16
        ? rect(x + 14 + (row % 2) * 30, 470 - tall + 20 + row * 34, 18, 16, {
            fill: fate.chance(0.6) ? "#ffcf70" : "#2a3d68",
          })
        : "",
    );
    return rect(x, 470 - tall, 78, tall, { fill: at % 2 ? "#101a33" : "#162344" }) + lights.join("");
  });
  return (
    rect(280, 80, 560, 390, { fill: "#2c4479" }) +
    rect(280, 300, 560, 170, { fill: "#3c5690", opacity: 0.6 }) +
    stars +
    circle(706, 178, 62, { fill: "#ffe9b8" }) +
    circle(686, 162, 11, { fill: "#f3d590" }) +
    circle(724, 196, 15, { fill: "#f3d590" }) +
    circle(716, 152, 7, { fill: "#f3d590" }) +
    houses.join("") +
    path("M264,64 H856 V486 H264 Z M282,82 V468 H551 V82 Z M569,82 V468 H838 V82 Z", {
      fill: "#f0dfc0",
      rule: "evenodd",
    }) +
    rect(240, 484, 640, 26, { fill: darker("#f0dfc0", 0.12), round: 4 }) +
    path("M226,40 H330 C322,220 300,380 236,520 H200 Z", { fill: "#b5473c" }) +
    path("M256,40 C256,220 244,380 222,500 M296,40 C292,200 276,340 250,470", {
      stroke: darker("#b5473c", 0.18),
      width: 5,
    }) +
    rect(190, 30, 700, 18, { fill: "#c98f52", round: 9 }) +
    group("translate(700 486)", cat())
  );
}

const cat = () =>
  path("M-84,0 C-100,-56 -44,-92 10,-78 C52,-70 80,-40 78,0 Z", { fill: "#e8b46a" }) +
  path("M-84,0 C-124,-2 -120,-40 -94,-36", { stroke: "#e8b46a", width: 18 }) +
  path("M-20,-76 q6,18 0,30 M6,-78 q8,18 2,32 M-46,-66 q8,14 4,26", { stroke: "#c98a3c", width: 7 }) +
  path("M22,-40 L20,-74 L44,-58 Q58,-62 72,-56 L96,-72 L92,-34 C96,-4 20,-4 22,-40 Z", { fill: "#f0c180" }) +
  path("M38,-34 q7,6 14,0 M66,-34 q7,6 14,0 M56,-24 l4,4 l4,-4", { stroke: ink, width: 3.4 });

function lamp(): string {
  const metal = "#e9775a";
  return (
    ellipse(120, 926, 84, 18, { fill: darker(metal, 0.25) }) +
    path("M120,920 L70,640 L214,474", { stroke: metal, width: 17 }) +
    circle(70, 640, 17, { fill: darker(metal, 0.2) }) +
    path("M196,410 L330,440 Q374,470 352,520 L196,484 Q176,446 196,410 Z", { fill: metal }) +
    path("M202,424 L320,450", { stroke: lighter(metal, 0.4), width: 8 }) +
    path("M352,520 Q300,540 196,484 Q290,496 352,520 Z", { fill: "#fff0c4" }) +
    circle(214, 446, 12, { fill: mix(metal, paper, 0.5) })
  );
}
