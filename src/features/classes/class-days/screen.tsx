import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { things } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { classContract, type WeekOfBatch } from "./contract.ts";
import { groupsOf } from "./rules.ts";
import styles from "./screen.module.css";
import { hours, weekdayName, classDayTexts as words } from "./texts.ts";

const EditWeek = later(() => import("./form.tsx").then((form) => form.EditWeek));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "batchManagement", "studentManagement", "rollCall");
  const list = await ask(context, classContract.getAll, {});
  return { ...list, edits: grants(user, "batchManagement") };
}

/** On which days and at what time each batch has its classes; first those of which nobody knows it. */
export default function ClassDays({ loaderData: { data, total, edits } }: Route.ComponentProps) {
  const editing = useEditing<WeekOfBatch>();
  const unknown = data.filter(({ known }) => !known).length;
  return (
    <>
      <PageHeader title={words.title} count={total} counted={things} />
      <p>{words.lead}</p>
      {unknown > 0 && <p role="status">{words.toComplete(unknown)}</p>}
      {data.length ? (
        <ul className={styles.batches} aria-label={words.list}>
          {data.map((one) => (
            <li key={one.batchId}>
              <div>
                <h2>{one.batchName}</h2>
                <Week week={one} />
              </div>
              {edits && (
                <Button
                  variant="default"
                  aria-label={words.editOf(one.batchName)}
                  onClick={() => editing.edit(one)}
                >
                  {words.edit}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text={words.none} icon="batches" />
      )}
      {editing.row && (
        <EditWeek
          week={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(words.saved, undo)}
        />
      )}
    </>
  );
}

function Week({ week: { known, schedule, times } }: { week: WeekOfBatch }) {
  const groups = groupsOf(times);
  const missing = !schedule ? words.unsaid : times.length ? words.changed : words.unread;
  return (
    <>
      {!known && <Badge tone="soon">{missing}</Badge>}
      {known && !groups.length && <p>{words.noFixed}</p>}
      {groups.map(({ days, ...time }) => (
        <p key={days.join() + time.from}>
          {days.map(weekdayName).join(", ")} <span className={styles.hours}>{hours(time)}</span>
        </p>
      ))}
      {!known && schedule && <small>{words.typed(schedule)}</small>}
    </>
  );
}
