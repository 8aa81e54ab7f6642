import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { folded, nameMatches } from "../../../server/db/search.ts";
import type { InputOf } from "../../../shared/procedure.ts";
import type { Viewer } from "./concerning.server.ts";
import type { examContract } from "./contract.ts";
import { coming, isOf, past, visibleTo } from "./read.server.ts";
import { exams } from "./table.server.ts";

type Asked = NonNullable<InputOf<typeof examContract.getAll>>;

/** The condition of the exams that somebody may see and asks for. */
export const filteredFor = (person: Viewer, asked: Partial<Asked>): SQL | undefined =>
  and(
    visibleTo(person),
    asked.examId ? eq(exams.examId, asked.examId) : undefined,
    asked.batchId ? isOf(asked.batchId) : undefined,
    asked.category ? eq(exams.category, asked.category) : undefined,
    asked.marked ? isNotNull(exams.scheme) : undefined,
    asked.published ? isNotNull(exams.publishedAt) : undefined,
    asked.searchName ? nameMatches(folded(exams.examName), asked.searchName) : undefined,
    asked.day ? eq(exams.examDate, asked.day) : undefined,
    asked.when && (asked.when === "coming" ? coming : past)(Date.now()).where,
  );
