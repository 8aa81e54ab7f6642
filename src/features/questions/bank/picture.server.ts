import { eq, or } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { questionVersions } from "./table.server.ts";

/** Whether somebody may see a question's picture: those who keep the bank. A paper carries its own to who sits it. */
export async function maySeeQuestion(db: Database, person: Person | null, address: string): Promise<boolean> {
  if (!may(person, "questionBank") && !may(person, "examScheduleManagement")) return false;
  return (
    (await db.$count(
      questionVersions,
      or(eq(questionVersions.file, address), eq(questionVersions.stimulusFile, address)),
    )) > 0
  );
}
