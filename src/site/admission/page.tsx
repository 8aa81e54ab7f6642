import { courseContract } from "../../features/catalogue/index.ts";
import { offerContract } from "../../features/desk/index.ts";
import { ask } from "../../web/caller.ts";
import { sitePartTexts } from "../../web/site-parts/texts.ts";
import { Action } from "../action.tsx";
import { withOffers } from "../course-card.tsx";
import { offered } from "../course-facts.tsx";
import { pageMeta, siteOf } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { PhoneAction } from "../phone-action.tsx";
import { admissionTexts as words } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/page";
import styles from "./admission.module.css";
import { ApplicationForm } from "./application-form.tsx";
import { sendApplication } from "./send.ts";

/** The courses that have batches, each with its fees and batches. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: courses }, { data: offers }] = await Promise.all([
    ask(context, courseContract.getAll, {}),
    ask(context, offerContract.getAll, undefined),
  ]);
  return withOffers(courses, offered(offers)).flatMap(({ courseId, courseName, offer }) =>
    offer?.batches.length ? [{ courseId, courseName, fees: offer.fees, batches: offer.batches }] : [],
  );
}

/** Half of a first visit would be the second weight of the letters. */
export const handle = { oneWeight: true };

export const action = ({ request, context }: Route.ActionArgs) => sendApplication(request, context);

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const year = siteOf(matches)?.admissionYear ?? "";
  const description = loaderData?.length ? words.description(sitePartTexts.admission(year)) : words.none;
  return pageMeta(matches, { title: words.title, description, path: "/admission" });
}

/** Whoever wants to be admitted chooses a batch and leaves a name and a phone: the office calls back. */
export default function AdmissionPage({ loaderData: courses, actionData }: Route.ComponentProps) {
  const { admissionYear } = useSite();
  return (
    <>
      <PageHead title={words.title}>
        {courses.length > 0 && (
          <p>
            <strong className={styles.year}>{sitePartTexts.admission(admissionYear)}</strong>
          </p>
        )}
        <p>{courses.length > 0 ? words.lead : words.none}</p>
      </PageHead>
      <div className={styles.page}>
        {courses.length > 0 ? <ApplicationForm courses={courses} unsent={actionData} /> : <NoBatch />}
        <p className={styles.sentBefore}>
          {words.sentBefore} <a href="/admission/state">{words.toState}</a>
        </p>
      </div>
    </>
  );
}

function NoBatch() {
  return (
    <div className={styles.none}>
      <PhoneAction says={sitePartTexts.callUs} />
      <Action to="/#contact-us" look="quiet">
        {words.write}
      </Action>
    </div>
  );
}
