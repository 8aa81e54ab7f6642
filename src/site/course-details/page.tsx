import { data } from "react-router";
import { courseContract } from "../../features/courses/contract.ts";
import { bulletsOf } from "../../features/courses/rules.ts";
import { ask } from "../../web/caller.ts";
import { Action } from "../action.tsx";
import { CourseCard } from "../course-card.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { Icon } from "../icon.tsx";
import { phoneLink, useSite } from "../institute.ts";
import { pageMeta } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { courseTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import styles from "./page.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: courses } = await ask(context, courseContract.getAll, {});
  const course = courses.find(({ courseId }) => String(courseId) === params.courseId);
  if (!course) throw data(null, { status: 404 });
  return { course, others: courses.filter((other) => other !== course) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.course.courseName ?? "",
    description: bulletsOf(loaderData?.course.summary ?? "").join("; "),
    path: `/course-details/${params.courseId}`,
    image: loaderData?.course.file,
  });
}

export default function CourseDetails({ loaderData: { course, others } }: Route.ComponentProps) {
  const { institute } = useSite();
  return (
    <>
      <PageHead title={course.courseName} />
      <div className={styles.course}>
        <div className={styles.picture}>
          <CoursePicture course={course} />
        </div>
        <div className={styles.contents}>
          <h2>{courseTexts.inCourse}</h2>
          <ul>
            {bulletsOf(course.summary).map((line) => (
              <li key={line}>
                <Icon name="check" size={20} />
                {line}
              </li>
            ))}
          </ul>
          <Action to={phoneLink(institute.phone)}>
            <Icon name="phone" size={20} />
            {courseTexts.enrol}
          </Action>
        </div>
        <div className={styles.description}>
          {course.description && <h2>{courseTexts.about}</h2>}
          {course.description
            .split(/\n+/)
            .map((paragraph) => paragraph && <p key={paragraph}>{paragraph}</p>)}
        </div>
      </div>
      {others.length > 0 && (
        <Section title={courseTexts.others} ground="dim">
          <ul className={styles.others} aria-label={courseTexts.others}>
            {others.map((other) => (
              <li key={other.courseId}>
                <CourseCard course={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
