import { data } from "react-router";
import { bulletsOf, courseContract } from "../../features/catalogue/index.ts";
import { type Offer, offerContract } from "../../features/desk/index.ts";
import { ask } from "../../web/caller.ts";
import { Icon } from "../../web/icons.tsx";
import { sitePartTexts } from "../../web/site-parts/texts.ts";
import { Action } from "../action.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { CourseCard, withOffers } from "../course-card.tsx";
import { Batches, CourseTerms, Faces, Fees } from "../course-facts.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { Contact } from "../home/contact.tsx";
import { pageMeta, siteOf } from "../meta.ts";
import { every } from "../motion.ts";
import { PageHead } from "../page-head.tsx";
import { PhoneAction } from "../phone-action.tsx";
import { Section } from "../section.tsx";
import { courseTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import styles from "./page.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ data: all }, { data: offers }] = await Promise.all([
    ask(context, courseContract.getAll, {}),
    ask(context, offerContract.getAll, undefined),
  ]);
  const courses = withOffers(all, offers);
  const course = courses.find(({ courseId }) => String(courseId) === params.courseId);
  if (!course) throw data(null, { status: 404 });
  return { course, others: courses.filter((other) => other !== course) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const course = loaderData?.course;
  const path = `/course-details/${params.courseId}`;
  const description = bulletsOf(course?.summary ?? "").join("; ");
  const { institute, origin } = siteOf(matches) ?? {};
  return [
    ...pageMeta(matches, { title: course?.courseName ?? "", description, path, image: course?.file }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Course",
        name: course?.courseName,
        description: course?.description || description,
        provider: { "@type": "EducationalOrganization", name: institute?.name },
        ...(origin && { url: `${origin}${path}` }),
        ...(course?.offer && offerOf(course.offer)),
      },
    },
    ...(origin ? [breadcrumbs(origin, course?.courseName ?? "", path)] : []),
  ];
}

/** Fees and batches as search engines read them: those of the page. */
const offerOf = ({ fees, batches }: Offer) => ({
  offers: fees.map(({ head, least }) => ({
    ...{ "@type": "Offer", category: "Paid", name: head, price: least, priceCurrency: "BDT" },
  })),
  hasCourseInstance: batches.map(({ batchName, startsOn }) => ({
    ...{ "@type": "CourseInstance", courseMode: "Onsite", name: batchName },
    ...(startsOn && { startDate: startsOn }),
  })),
});

const breadcrumbs = (origin: string, name: string, path: string) => ({
  "script:ld+json": {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: courseTexts.home, item: `${origin}/` },
      { "@type": "ListItem", position: 2, name, item: `${origin}${path}` },
    ],
  },
});

export default function CourseDetails({ loaderData: { course, others } }: Route.ComponentProps) {
  const { offer } = course;
  return (
    <>
      <PageHead title={course.courseName}>
        <CourseTerms offer={offer} />
      </PageHead>
      <div className={styles.course}>
        <div className={styles.picture}>
          <CoursePicture course={course} eager />
        </div>
        <div className={styles.contents}>
          <section className={styles.points}>
            <h2>{courseTexts.inCourse}</h2>
            <ul>
              {bulletsOf(course.summary).map((line) => (
                <li key={line}>
                  <Icon name="check" size={20} />
                  {line}
                </li>
              ))}
            </ul>
          </section>
          {offer && <Fees fees={offer.fees} />}
          {offer && <Batches batches={offer.batches} />}
          {offer && <Faces teachers={offer.teachers} />}
        </div>
        <div className={styles.description}>
          {course.description && <h2>{courseTexts.about}</h2>}
          {course.description
            .split(/\n+/)
            .map((paragraph) => paragraph && <p key={paragraph}>{paragraph}</p>)}
        </div>
        <div className={styles.act}>
          <Action to={offer?.batches.length ? `/admission#course-${course.courseId}` : "/admission"}>
            {courseTexts.apply}
          </Action>
          <Action to="#contact-us" look="quiet">
            <Icon name="message" size={20} />
            <span>{courseTexts.ask}</span>
          </Action>
          <PhoneAction look="quiet" says={sitePartTexts.callUs} />
        </div>
      </div>
      <Contact unsent={undefined} courseId={course.courseId} />
      {others.length > 0 && (
        <Section title={courseTexts.others} ground="dim">
          <Carousel label={courseTexts.others} every={every.courses} shown={[1, 2, 3]}>
            {others.map((other) => (
              <CourseCard key={other.courseId} course={other} />
            ))}
          </Carousel>
        </Section>
      )}
    </>
  );
}
