import { getTableName } from "drizzle-orm";
import { accounts } from "../features/accounts/table.server.ts";
import { courses } from "../features/courses/table.server.ts";
import { institute } from "../features/institute/table.server.ts";
import { teachers } from "../features/teachers/table.server.ts";

/** The tables that public pages show: a change of one drops the kept pages. */
export const publicTables = new Set(
  [institute, courses, teachers, accounts].map((table) => getTableName(table)),
);
