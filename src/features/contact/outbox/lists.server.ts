import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { hasLeft, isToLookAt } from "./read.server.ts";
import { type MessageState, messageStates } from "./rules.ts";
import type { OutboxList } from "./shape.ts";
import { outboxMessages, outboxRuns, outboxTakings } from "./table.server.ts";

/** Lists that were confirmed, the newest first, each with what became of its messages. */
export async function readLists(db: Reader, where?: SQL, rows: Rows = firstRow): Promise<OutboxList[]> {
  const runs = await db
    .select({ run: outboxRuns, by: teachers.teacherName, text: oneText })
    .from(outboxRuns)
    .leftJoin(teachers, eq(teachers.teacherId, outboxRuns.by))
    .where(where)
    .orderBy(desc(outboxRuns.at), desc(outboxRuns.runId))
    .limit(rows.limit)
    .offset(rows.offset);
  const known = await readCounts(
    db,
    runs.map(({ run }) => run.runId),
  );
  return runs.map(({ run, by, text }) => {
    const own = known.filter(({ runId }) => runId === run.runId);
    const many = (state: MessageState) => own.find((one) => one.state === state)?.messages ?? 0;
    const { runId, kind, messages, parts, price } = run;
    return {
      ...{ runId, kind, messages, parts, price, by, text, at: run.at.toISOString() },
      states: Object.fromEntries(messageStates.map((state) => [state, many(state)])) as OutboxList["states"],
      toLookAt: own.reduce((sum, { toLookAt }) => sum + toLookAt, 0),
      spent: own.reduce((sum, { spent, earlier }) => sum + spent + earlier, 0),
    };
  });
}

/** By the index of a list and its states: which one does not matter. */
const oneText = sql<string>`coalesce((select ${outboxMessages.text} from ${outboxMessages}
  where ${outboxMessages.runId} = ${outboxRuns.runId} order by ${outboxMessages.state} limit 1), '')`;

/** NOT_FOUND where there is none. */
export async function readList(db: Reader, runId: number): Promise<OutboxList> {
  const [list] = await readLists(db, eq(outboxRuns.runId, runId));
  if (!list) throw refuse("NOT_FOUND");
  return list;
}

const readCounts = (db: Reader, runIds: number[]) =>
  db
    .select({
      ...{ runId: outboxMessages.runId, state: outboxMessages.state },
      messages: sql<number>`count(*)::int`,
      toLookAt: sql<number>`(count(*) filter (where ${isToLookAt}))::int`,
      spent: sql<number>`coalesce(sum(${outboxMessages.price}) filter (where ${hasLeft}), 0)::float8`,
      earlier: sql<number>`coalesce(sum((select sum(${outboxTakings.price}) from ${outboxTakings}
        where ${outboxTakings.messageId} = ${outboxMessages.messageId})), 0)::float8`,
    })
    .from(outboxMessages)
    .where(inArray(outboxMessages.runId, runIds))
    .groupBy(outboxMessages.runId, outboxMessages.state);
