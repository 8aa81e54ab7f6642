import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../../../server/db/database.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { batches } from "../../catalogue/index.server.ts";
import { classes, movedClasses } from "../class-days/table.server.ts";
import { hours, weekdayName } from "../class-days/texts.ts";
import { roomTexts } from "../rooms/texts.ts";

const [c, b, m] = [alias(classes, "c"), alias(batches, "b"), alias(movedClasses, "m")];

type InRoom = { batchName: string; weekday: number; day: string | null; from: string; until: string | null };

/** The classes for which a room cannot go: those of each week, and those that are moved into it from today on. Undefined where there are none. */
export async function classesInRoom(tx: Tx, roomId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<InRoom>(sql`
    select ${b.batchName} as "batchName", weekday, day::text, left(starts_at::text, 5) as from, left(ends_at::text, 5) as until
    from (
      select ${c.batchId}, ${c.weekday}, null::date as day, ${c.startsAt}, ${c.endsAt} from ${classes} "c" where ${c.roomId} = ${roomId}
      union all
      select ${c.batchId}, ${c.weekday}, ${m.toDay}, ${m.startsAt}, ${m.endsAt}
      from ${movedClasses} "m" join ${classes} "c" on ${c.classId} = ${m.classId} where ${m.roomId} = ${roomId} and ${m.toDay} >= ${today()}
    ) held join ${batches} "b" on ${b.batchId} = held.batch_id
    order by day nulls first, weekday, starts_at`);
  if (!rows.length) return undefined;
  const named = rows.slice(0, told).map(({ batchName, weekday, day, ...time }) => {
    const when = day ? longDate(day) : weekdayName(weekday);
    return `${batchName} (${when}, ${hours(time)})`;
  });
  return roomTexts.hasClasses(named.join(", "), rows.length - named.length);
}

/** So many are named. */
const told = 3;
