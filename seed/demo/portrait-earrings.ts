import { darker } from "./colours.ts";
import { both, circle, path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

export function earrings({ throwFor, shape, cloth }: Look): string {
  const fate = throwFor("earrings");
  const x = shape.wide + 3;
  const gold = fate.pick(["#f0c152", "#e9b44c", "#f7e3b0", cloth.trim]);
  const kind = fate.pick(["none", "stud", "stud", "drop", "jhumka", "ring"] as const);
  if (kind === "none") return "";
  const stud = circle(x, 27, 3.6, { fill: gold });
  if (kind === "stud") return both(stud);
  if (kind === "ring") return both(circle(x + 1, 36, 9, { stroke: gold, width: 3 }));
  if (kind === "drop")
    return both(stud + path(`M${x},30 Q${x + 7},44 ${x},48 Q${x - 7},44 ${x},30 Z`, { fill: gold }));
  const bell = path(`M${x - 9},46 Q${x - 8},33 ${x},33 Q${x + 8},33 ${x + 9},46 Z`, { fill: gold });
  return both(
    stud + bell + path(`M${x - 8},49 L${x + 8},49`, { stroke: darker(gold, 0.2), width: 4, dash: "0.1 5.3" }),
  );
}
