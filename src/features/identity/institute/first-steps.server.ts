import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Person } from "../../../shared/permissions.ts";
import { type FirstStep, firstSteps } from "./contract.ts";
import { institute } from "./table.server.ts";

type Done = (person: Person) => SQL;

const done: Partial<Record<FirstStep, Done>> = {
  identity: () => sql`exists (select from ${institute} where ${institute.phone} <> '')`,
};

/** Later areas have what most steps are about: each says here when its own are done, from its area.server.ts. */
export function addFirstSteps(more: Partial<Record<FirstStep, Done>>): void {
  Object.assign(done, more);
}

/** What a new institute has not done yet; nothing once somebody has put that away. */
export async function readUndone(db: Reader, person: Person): Promise<FirstStep[]> {
  const steps = firstSteps.map((step) => {
    const isDone = done[step]?.(person);
    if (!isDone) throw new Error(`no area says when ${step} is done`);
    return sql`${isDone} as ${sql.identifier(step)}`;
  });
  const away = sql`exists (select from ${institute} where ${institute.firstStepsAway}) as away`;
  const { rows } = await db.execute<Record<FirstStep | "away", boolean>>(
    sql`select ${sql.join([...steps, away], sql`, `)}`,
  );
  return firstSteps.filter((step) => !rows[0]?.away && !rows[0]?.[step]);
}
