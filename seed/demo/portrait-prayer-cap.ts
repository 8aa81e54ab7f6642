import { darker } from "./colours.ts";
import { path } from "./drawing.ts";
import type { Head, Look } from "./portrait-look.ts";

export function prayerCap({ hair, throwFor }: Look, w: number): Head {
  const fate = throwFor("cap");
  const cloth = fate.pick(["#fbf6ea", "#fbf6ea", "#f1e4c8", "#14213d", "#2f5a45"]);
  const stitch = darker(cloth, cloth === "#14213d" || cloth === "#2f5a45" ? 0 : 0.16);
  const trim = stitch === cloth ? "#e9c46a" : stitch;
  const crown = `M${-w + 1},-42 C${-w + 2},-92 -44,-122 0,-122 C44,-122 ${w - 2},-92 ${w - 1},-42 Q0,-68 ${-w + 1},-42 Z`;
  const band = `M${-w},-34 Q0,-62 ${w},-34 L${w - 1},-58 Q0,-84 ${-w + 1},-58 Z`;
  return {
    behind: sides(w, hair.dark),
    front:
      path(
        `M${-w},4 C${-w - 5},-30 ${-w},-50 -56,-60 L56,-60 C${w},-50 ${w + 5},-30 ${w},4 L${w - 8},2 C${w - 9},-26 58,-42 52,-50 Q0,-64 -52,-50 C-58,-42 ${9 - w},-26 ${8 - w},2 Z`,
        { fill: hair.base },
      ) +
      path(crown, { fill: cloth }) +
      path(band, { fill: cloth }) +
      path(`M${-w + 1},-58 Q0,-84 ${w - 1},-58`, { stroke: trim, width: 2.4 }) +
      path(`M${-w + 4},-44 Q0,-71 ${w - 4},-44`, { stroke: trim, width: 4, dash: "0.1 9" }),
  };
}

/** The short hair seen behind the ears. */
export const sides = (w: number, fill: string) =>
  path(`M${-w},-20 L${-w + 2},20 L${w - 2},20 L${w},-20 Z`, { fill });
