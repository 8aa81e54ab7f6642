import { group } from "./drawing.ts";
import { background } from "./portrait-background.ts";
import { beard } from "./portrait-beard.ts";
import { menClothes } from "./portrait-clothes-men.ts";
import { womenClothes } from "./portrait-clothes-women.ts";
import { ears, face, features, neck } from "./portrait-face.ts";
import { menHair } from "./portrait-hair-men.ts";
import { womenHair } from "./portrait-hair-women.ts";
import { headscarf } from "./portrait-headscarf.ts";
import { type Head, type Look, lookOf, type PortraitOptions } from "./portrait-look.ts";

/** A square 400 × 400 SVG of an invented person: the same options always draw the same face. */
export function portrait(options: PortraitOptions): string {
  const look = lookOf(options);
  const head = headOf(look);
  const figure = group(
    "translate(200 197) scale(1.14)",
    head.behind,
    neck(look),
    look.gender === "male" ? menClothes(look) : womenClothes(look),
    head.overShoulders ?? "",
    look.covered === "hijab" ? "" : ears(look),
    face(look),
    look.gender === "male" ? beard(look) : "",
    features(look),
    head.front,
  );
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"';
  return `<svg ${box}>${background(look)}${figure}</svg>`;
}

function headOf(look: Look): Head {
  if (look.gender === "male") return menHair(look);
  return look.covered ? headscarf(look) : womenHair(look);
}
