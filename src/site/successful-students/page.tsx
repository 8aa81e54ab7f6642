import { data, redirect } from "react-router";
import { badgeOf, successContract } from "../../features/content/index.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { ask } from "../../web/caller.ts";
import { Action } from "../action.tsx";
import { nameOf, pageMeta } from "../meta.ts";
import { successesOnGrid } from "../motion.ts";
import { PageHead } from "../page-head.tsx";
import { PersonPhoto } from "../person-photo.tsx";
import { successTexts as words } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/page";
import styles from "./page.module.css";

/** Pages have addresses of their own: a public page never reads the query. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = Number(params.page ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  if (params.page === "1") throw redirect("/successful-students", 301);
  const list = await ask(context, successContract.getAll, { page, pageSize: successesOnGrid });
  if (page > 1 && list.data.length === 0) throw data(null, { status: 404 });
  return { page, students: list.data, more: page * successesOnGrid < list.total };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page ?? 1;
  const further = page > 1;
  return pageMeta(matches, {
    title: further ? `${words.title}, ${words.page(bengaliDigits(page))}` : words.title,
    description: words.lead(nameOf(matches)),
    path: `/successful-students${further ? `/${page}` : ""}`,
  });
}

/** Everyone who succeeded; endless.ts brings the next page before the end of this one is reached. */
export default function SuccessfulStudents({ loaderData: { page, students, more } }: Route.ComponentProps) {
  const { institute } = useSite();
  return (
    <>
      <PageHead title={words.title}>
        <p>{page > 1 ? words.page(bengaliDigits(page)) : words.lead(institute.name)}</p>
      </PageHead>
      <div className={styles.page} data-island="endless" data-fetching={words.loading}>
        {students.length === 0 && <p>{words.none}</p>}
        <ul className={styles.grid} data-grid>
          {students.map(({ studentId, studentName, collegeName, position, file }, at) => (
            <li key={studentId} className={styles.student} data-student={studentId}>
              <div className={styles.photo}>
                <PersonPhoto
                  file={file}
                  sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 46vw"
                  eager={at < 2}
                />
              </div>
              <h2>{studentName}</h2>
              <p className={styles.position}>{badgeOf(position)}</p>
              <p>{collegeName}</p>
            </li>
          ))}
        </ul>
        <p className={styles.next} data-next role="status">
          {more && <Action to={`/successful-students/${page + 1}`}>{words.next}</Action>}
        </p>
      </div>
    </>
  );
}
