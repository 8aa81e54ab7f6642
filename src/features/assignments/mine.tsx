import { PagedList } from "../../portal/kit/list/paged-list.tsx";
import { useListBusy } from "../../portal/kit/list/search-params.ts";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import type { readMine } from "./loaders.ts";
import styles from "./mine.module.css";
import { OwnCard } from "./own-card.tsx";
import { assignmentTexts, assignmentScreenTexts as words } from "./texts.ts";

/** What a student has to do, the soonest first, then what is done. */
export function Mine({ data, total, page, pageSize, day }: Awaited<ReturnType<typeof readMine>>) {
  const busy = useListBusy();
  return (
    <>
      <PageHeader title={words.mine} count={total} />
      <PagedList
        list={{ data, total, page }}
        pageSize={pageSize}
        empty={<EmptyState text={assignmentTexts.none} icon="assignments" />}
      >
        <ul className={styles.cards} aria-busy={busy}>
          {data.map((assignment) => (
            <OwnCard key={assignment.id} assignment={assignment} day={day} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
