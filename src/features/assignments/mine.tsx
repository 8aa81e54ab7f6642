import { useListBusy } from "../../portal/kit/address.ts";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { Pager } from "../../portal/kit/pager.tsx";
import { EmptyState } from "../../portal/kit/states.tsx";
import styles from "./mine.module.css";
import { OwnCard } from "./own-card.tsx";
import type { readMine } from "./reading.ts";
import { assignmentTexts, assignmentScreenTexts as words } from "./texts.ts";

/** What a student has to do, the soonest first, then what is done. */
export function Mine({ data, total, page, pageSize, day }: Awaited<ReturnType<typeof readMine>>) {
  const busy = useListBusy();
  return (
    <>
      <PageHeader title={words.mine} count={total} />
      {data.length ? (
        <ul className={styles.cards} aria-busy={busy}>
          {data.map((assignment) => (
            <OwnCard key={assignment.id} assignment={assignment} day={day} />
          ))}
        </ul>
      ) : (
        <EmptyState text={assignmentTexts.none} icon="assignments" />
      )}
      <Pager page={page} total={total} pageSize={pageSize} />
    </>
  );
}
