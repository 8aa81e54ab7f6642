import { data, Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Photo } from "../../../portal/kit/image/photo.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { today } from "../../../shared/dates.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { thisMonth } from "../../../shared/months.ts";
import { me } from "../../../shared/signed-in.ts";
import { id } from "../../../shared/text.ts";
import { besides } from "../../../shared/unbroken.ts";
import { ask } from "../../../web/caller.ts";
import { payContract } from "../../desk/index.ts";
import { GivenWork } from "../student-page/given-work.tsx";
import { PageParts } from "../student-page/page-parts.tsx";
import styles from "../student-page/student-page.module.css";
import type { Route } from "./+types/screen";
import { About, Batches, Marks, Pay, Week } from "./cards.tsx";
import { teacherPageContract } from "./contract.ts";
import { Reach } from "./reach.tsx";
import { teacherPageTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const teacherId = id<TeacherId>().safeParse(Number(params.teacherId)).data;
  if (!teacherId) throw data(null, { status: 404 });
  const month = thisMonth();
  const [{ data: page }, pay] = await Promise.all([
    ask(context, teacherPageContract.get, { teacherId }),
    grants(user, "bookKeeping") ? ask(context, payContract.getTeacher, { teacherId, month }) : null,
  ]);
  const may = {
    manage: grants(user, "teacherManagement"),
    call: grants(user, "rollCall"),
    plan: grants(user, "batchManagement"),
  };
  return { page, pay: pay?.data ?? null, may, day: today() };
}

/** All there is about one teacher, as far as one's user type opens it. */
export default function TeacherPage({ loaderData: { page, pay, may, day } }: Route.ComponentProps) {
  const { teacherId, teacherName, archived, record, week, batches, marks, assignments } = page;
  const hasPay = pay !== null && (batches.length > 0 || pay.slips.length > 0 || pay.pay.owed > 0);
  const main = [
    week.classes.length > 0 && {
      ...{ id: "week", name: words.week, first: true },
      card: <Week week={week} calls={may.call} day={day} />,
    },
    assignments !== null &&
      assignments.length > 0 && {
        ...{ id: "assignments", name: words.assignments },
        card: (
          <GivenWork
            assignments={assignments}
            day={day}
            whose={({ studentName, batchName }) => studentName ?? batchName}
          />
        ),
      },
    hasPay && { id: "pay", name: words.pay, card: <Pay pay={pay} teacherId={teacherId} /> },
  ].filter(Boolean);
  const isNamed = batches.length > 0 || main.length > 0;
  const hasWork = page.subjects.length > 0 || week.minutes > 0 || Boolean(page.taught);
  return (
    <>
      <PageHeader title={teacherName}>
        {may.manage && (
          <Button component={Link} to="/dashboard/all-teachers" variant="default">
            {words.all}
          </Button>
        )}
        {archived && may.manage && (
          <Button component={Link} to="/dashboard/all-teachers/archive" variant="default">
            {words.archive}
          </Button>
        )}
        {isNamed && <PrintButton>{words.print}</PrintButton>}
        {isNamed && (
          <Button component={Link} to={`/dashboard/routine?of=teacher-${teacherId}`} variant="default">
            {words.routine}
          </Button>
        )}
      </PageHeader>
      <section className={styles.head} aria-label={words.title}>
        <Photo file={page.file} size={64} />
        <div className={styles.who}>
          {record && <p className={styles.roll}>{record.regId}</p>}
          <p>{besides(record?.userTypeName, page.address)}</p>
          {archived && (
            <p>
              <Badge tone="plain">{words.archived}</Badge> {words.archivedSays}
            </p>
          )}
        </div>
        {record && <Reach record={record} />}
      </section>
      {!isNamed && (
        <p className={styles.nothing}>
          {words.nothing}
          {may.plan && !archived && (
            <>
              <br />
              <Link to={`/dashboard/routine?of=teacher-${teacherId}`}>{words.addToRoutine}</Link>
            </>
          )}
        </p>
      )}
      <PageParts
        main={main}
        beside={[
          hasWork && { id: "about", name: words.about, card: <About page={page} /> },
          marks !== null &&
            marks.length > 0 && {
              ...{ id: "marks", name: words.marks, first: true },
              card: <Marks marks={marks} />,
            },
          batches.length > 0 && {
            ...{ id: "batches", name: words.batches },
            card: <Batches batches={batches} />,
          },
        ]}
      />
    </>
  );
}
