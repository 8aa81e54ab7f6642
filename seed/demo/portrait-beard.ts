import { mix } from "./colours.ts";
import { both, path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

/** None for most of the young; a moustache, a trimmed or a full beard for many adults. */
export function beard(look: Look): string {
  const fate = look.throwFor("beard");
  if (look.covered === "cap") return fate.pick(look.age === "young" ? youngCapped : capped)(look);
  if (look.age === "young") return fate.pick(fate.chance(0.12) ? [stubble, trimmed] : smooth)(look);
  return fate.pick(grown)(look);
}

type Beard = (look: Look) => string;

const none: Beard = () => "";

/** A shaven adult's chin and cheeks are a shade darker. */
const shadow: Beard = (look) => jawline(look, 24, 0.16, 1);

const stubble: Beard = (look) => jawline(look, 22, 0.4, 3) + moustache(look, 0.45);

const trimmed: Beard = (look) => jawline(look, 20, 0.88, 5) + moustache(look, 0.9);

const full: Beard = (look) => jawline(look, 18, 1, 22) + moustache(look, 1);

const goatee: Beard = (look) =>
  path(
    `M-24,50 C-26,70 -20,${look.shape.deep + 9} 0,${look.shape.deep + 10} C20,${look.shape.deep + 9} 26,70 24,50 L17,54 C17,66 10,68 0,68 C-10,68 -17,66 -17,54 Z`,
    { fill: look.hair.base },
  ) + moustache(look, 1);

const thin: Beard = (look) =>
  both(path("M1,47 Q12,43 23,50 Q11,48 1,49.5 Z", { fill: look.hair.base, opacity: 0.55 }));

const thick: Beard = (look) => moustache(look, 1);

const smooth = [none, none, none, thin];
const grown = [shadow, shadow, none, stubble, trimmed, trimmed, full, goatee, thick, thick];
const youngCapped = [thin, none, stubble, trimmed];
const capped = [stubble, trimmed, full, full];

function jawline({ hair, skin, shape }: Look, from: number, opacity: number, beyond: number) {
  const { wide, jaw, chin, deep } = shape;
  const w = wide + 1;
  const low = deep + beyond;
  const side = (s: 1 | -1) => ({ outer: s * w, inner: s * (w - 8), cheek: s * (jaw - 8) });
  const r = side(1);
  const l = side(-1);
  return path(
    `M${r.outer},-8 C${w},34 ${jaw + 6 + beyond / 4},${low - 22} ${chin + beyond / 5},${low - 4} Q0,${low + 6} ${-chin - beyond / 5},${low - 4} C${-jaw - 6 - beyond / 4},${low - 22} ${-w},34 ${l.outer},-8 L${l.inner},-2 C${l.inner + 1},${from} ${l.cheek},${from + 24} -27,${from + 24} C-25,${from + 46} -18,${from + 53} 0,${from + 50} C18,${from + 53} 25,${from + 46} 27,${from + 24} C${r.cheek},${from + 24} ${r.inner - 1},${from} ${r.inner},-2 Z`,
    { fill: opacity < 0.5 ? mix(hair.base, skin.deep, 0.3) : hair.base, opacity },
  );
}

function moustache({ hair }: Look, opacity: number): string {
  return both(
    path("M-0.5,43 Q10,39 20,46 Q27,51 28,60 Q20,52 10,51.5 Q4,51 -0.5,50 Z", {
      fill: hair.base,
      opacity,
    }),
  );
}
