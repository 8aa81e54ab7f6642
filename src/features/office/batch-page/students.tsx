import { useId } from "react";
import { Link } from "react-router";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { monthOf } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { studentFieldTexts } from "../../people/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import styles from "./students.module.css";
import { batchPageTexts as words } from "./texts.ts";

type Loaded = Route.ComponentProps["loaderData"];

type Person = {
  studentId: StudentId;
  regId: string;
  userName: string;
  file: string | null;
  mobile: string | null;
  share: number | null;
  owed: number | null;
};

type OfPeople = Pick<Loaded, "batch" | "attends" | "day"> & {
  people: Person[];
  owes: boolean;
  cards: boolean;
};

/** Who is in the batch, with the month's attendance and what they owe. */
export function People({ batch: { batchId, batchName }, people, attends, owes, cards, day }: OfPeople) {
  const columns: Column<Person>[] = [
    {
      name: words.name,
      cell: ({ studentId, userName, file }) => (
        <PhotoAndName file={file} name={<StudentName studentId={studentId} userName={userName} />} />
      ),
      onCard: "title",
    },
    { name: studentFieldTexts.regId, cell: ({ regId }) => regId, look: "id" },
    ...(owes
      ? [{ name: studentFieldTexts.mobile, cell: ({ mobile }: Person) => mobile, look: "id" } as const]
      : []),
    ...(attends
      ? [
          {
            name: words.attended,
            cell: ({ share }: Person) => (share === null ? words.noClass : words.share(share)),
            look: "number",
          } as const,
        ]
      : []),
    ...(owes
      ? [
          {
            name: words.owed,
            cell: ({ owed }: Person) =>
              owed ? (
                <>
                  <span className={styles.named}>{words.owed}</span> {taka(owed)}
                </>
              ) : (
                owed === 0 && <span className={styles.settled}>{words.settled}</span>
              ),
            look: "money",
            onCard: "beside",
          } as const,
        ]
      : []),
  ];
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.students}</h2>
        {attends && <small>{words.attendance(monthOf(day))}</small>}
        <span className={styles.ways}>
          {cards && (
            <Link to={`/dashboard/all-students/cards?${new URLSearchParams({ batch: batchName })}`}>
              {words.cards}
            </Link>
          )}
          {attends && <Link to={`/dashboard/roll-call/month?batch=${batchId}`}>{words.month}</Link>}
        </span>
      </div>
      {people.length ? (
        <DataTable
          label={words.students}
          columns={columns}
          rows={people}
          keyOf={({ studentId }) => studentId}
        />
      ) : (
        <EmptyState text={words.noStudents} icon="students" />
      )}
    </section>
  );
}
