import { refuse } from "../../shared/errors.ts";
import { refusalTexts } from "../../shared/texts.ts";

export const foreignKey = "23503";
export const unique = "23505";
export const exclusion = "23P01";

/** Does `work`; where a name is taken already, refuses TAKEN beside `field`. */
export async function withNewName<Answer>(field: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === unique) throw refuse("TAKEN", { fields: { [field]: refusalTexts.TAKEN } });
    throw error;
  }
}

/** PostgreSQL's code of an error, wherever drizzle wrapped it. */
export function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}
