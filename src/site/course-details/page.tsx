import { data } from "react-router";
import { bulletsOf, courseContract } from "../../features/catalogue/index.ts";
import { faqContract } from "../../features/content/index.ts";
import { type Offer, offerContract } from "../../features/desk/index.ts";
import { ask } from "../../web/caller.ts";
import { Paragraphs } from "../../web/site-parts/paragraphs.tsx";
import { Reasons } from "../../web/site-parts/reasons.tsx";
import { CallBar } from "../call-bar.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { CourseCard, withOffers } from "../course-card.tsx";
import { amountOf, offered } from "../course-facts.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { Contact } from "../home/contact.tsx";
import { Faq } from "../home/faq.tsx";
import { pageMeta, siteOf } from "../meta.ts";
import { every } from "../motion.ts";
import { Section } from "../section.tsx";
import { courseTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/page";
import { OfferCard } from "./offer-card.tsx";
import styles from "./page.module.css";
import { Batches, Points, Teachers } from "./parts.tsx";

/** Of what everyone asks the first, on a course's page. */
const questionsShown = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ data: all }, { data: offers }, { data: questions }] = await Promise.all([
    ask(context, courseContract.getAll, {}),
    ask(context, offerContract.getAll, undefined),
    ask(context, faqContract.getAll, undefined),
  ]);
  const courses = withOffers(all, offered(offers));
  const course = courses.find(({ courseId }) => String(courseId) === params.courseId);
  if (!course) throw data(null, { status: 404 });
  return {
    course,
    others: courses.filter((other) => other !== course),
    questions: questions.slice(0, questionsShown),
  };
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

/** What is offered stands beside what is said of it, and stays in sight; on a narrow screen right under the title. */
export default function CourseDetails({ loaderData: { course, others, questions } }: Route.ComponentProps) {
  const { offer } = course;
  const { steps } = useSite().sections;
  const [first, ...rest] = course.description.split(/\n+/).filter(Boolean);
  const to = offer?.batches.length ? `/admission#course-${course.courseId}` : "/admission";
  const fee = offer?.fees.at(-1);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.course}>
          <div className={styles.head}>
            <h1>{course.courseName}</h1>
            <div className={styles.picture}>
              <CoursePicture course={course} eager />
            </div>
          </div>
          <div className={styles.offer}>
            <OfferCard offer={offer} to={to} />
          </div>
          <div className={styles.contents}>
            <Points summary={course.summary} />
            <CallBar to={to} says={fee && <p>{amountOf(fee)}</p>}>
              <div className={styles.parts}>
                {first && (
                  <section>
                    <h2>{courseTexts.about}</h2>
                    <p>{first}</p>
                    {rest.length > 0 && (
                      <details className={styles.rest}>
                        <summary>{courseTexts.more}</summary>
                        <Paragraphs text={rest.join("\n")} />
                      </details>
                    )}
                  </section>
                )}
                {steps.items.length > 0 && (
                  <section>
                    <h2>{courseTexts.steps}</h2>
                    <Reasons items={steps.items} />
                  </section>
                )}
                {offer && <Teachers teachers={offer.teachers} />}
                {offer && <Batches batches={offer.batches} />}
              </div>
            </CallBar>
          </div>
        </div>
      </div>
      <Faq questions={questions} />
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
