import type { LeftOut } from "./rules.ts";
import type { PreparedMessage, Wanted } from "./shape.ts";

/**
 * What a list that names its people is of once it was prepared: those of them who are still on it, whatever becomes of it, so that nobody is
 * on two. Whom no message could reach is named by none: there may be a number later. Nor is who was corrected since: they may be absent again.
 */
export function namingAnew(
  wanted: Wanted,
  all: readonly Pick<PreparedMessage, "studentId" | "left">[],
): Wanted {
  if (!wanted.studentIds) return wanted;
  const named = all.filter(({ left }) => !unnamed.includes(left));
  return { ...wanted, studentIds: [...new Set(named.map(({ studentId }) => studentId))] };
}
const unnamed: readonly (LeftOut | null)[] = ["noNumber", "abroad", "spared"];
