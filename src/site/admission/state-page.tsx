import { isOpen, type ToldState } from "../../features/desk/index.ts";
import { longDate, wallClock } from "../../shared/dates.ts";
import { ordinal } from "../../shared/digits.ts";
import { sitePartTexts } from "../../web/site-parts/texts.ts";
import actionStyles from "../action.module.css";
import fieldStyles from "../field.module.css";
import { pageMeta } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { PhoneAction } from "../phone-action.tsx";
import { applicationStateTexts as words } from "../texts.ts";
import type { Route } from "./+types/state-page";
import { Field } from "./field.tsx";
import { type FoundState, findState } from "./find-state.ts";
import { PhotoForm } from "./photo-form.tsx";
import styles from "./state-page.module.css";

/** The number of what was just sent is in the address: app/page-cache.ts has the page as a personal one. */
export function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("number") ?? "";
  return { sent: /^[0-9]{7}$/.test(number) ? number : null };
}

export const action = ({ request, context }: Route.ActionArgs) => findState(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta(matches, { title: words.title, description: words.lead, path: "/admission/state" }),
    { name: "robots", content: "noindex" },
  ];
}

/** How far an application is, by its number and four digits of its phone; of one that was just sent, its number. */
export default function ApplicationStatePage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={sent ? words.thanks : words.title}>
        <p>{sent ? words.calls : words.lead}</p>
      </PageHead>
      <div className={styles.page}>
        {sent && <Sent number={sent} />}
        {actionData?.told && <Told told={actionData.told} digits={actionData.values.digits} />}
        <Question found={actionData} number={sent} />
      </div>
    </>
  );
}

/** What is kept of the form is not needed any more. */
function Sent({ number }: { number: string }) {
  return (
    <section
      className={styles.sent}
      aria-label={words.number}
      data-island="application-photo kept-form"
      data-kept="admission"
    >
      <p>{words.number}</p>
      <p className={styles.number}>{number}</p>
      <p className={styles.keep}>{words.keep}</p>
      <p>{words.keepWhy}</p>
      <PhotoForm number={number} />
    </section>
  );
}

function Told({ told, digits }: { told: ToldState; digits: string }) {
  const { number, state, batchName, at, place, photo } = told;
  return (
    <section
      className={styles.told}
      data-state={state}
      aria-label={words.title}
      data-island="application-photo"
    >
      <h2>{place ? words.waiting(ordinal(place)) : words.states[state]}</h2>
      <dl>
        <div>
          <dt>{words.number}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{words.batch}</dt>
          <dd>{batchName ?? words.noBatch}</dd>
        </div>
        <div>
          <dt>{words.sentOn}</dt>
          <dd>{longDate(wallClock(at).day)}</dd>
        </div>
      </dl>
      {isOpen(state) && <PhotoForm number={number} digits={digits} sent={photo} />}
      <PhoneAction look="quiet" says={sitePartTexts.callUs} />
    </section>
  );
}

function Question({ found, number }: { found: FoundState | undefined; number: string | null }) {
  const { values, fields = {}, failure, told } = found ?? {};
  const first = (["number", "digits"] as const).find((name) => fields[name]);
  return (
    <form className={styles.form} method="post" action="/admission/state" noValidate>
      {(number || told) && <h2>{number ? words.later : words.another}</h2>}
      {(["number", "digits"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          type="digits"
          label={words[name]}
          value={told ? "" : (values?.[name] ?? (name === "number" ? (number ?? "") : ""))}
          message={fields[name]}
          focused={first === name}
        />
      ))}
      <p role="alert" className={fieldStyles.failure}>
        {failure}
      </p>
      <button type="submit" className={`${actionStyles.action} ${actionStyles.main}`}>
        {words.look}
      </button>
    </form>
  );
}
