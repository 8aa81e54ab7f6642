import {
  cardTexts,
  figureTexts,
  lackingSaid,
  type PublicResult,
  publicResultContract,
  publicPageTexts as words,
} from "../../features/exams/index.ts";
import { longDate } from "../../shared/dates.ts";
import { bengaliDigits, ordinal } from "../../shared/digits.ts";
import { ask } from "../../web/caller.ts";
import actionStyles from "../action.module.css";
import { Action } from "../action.tsx";
import { pageMeta } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { headerTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import { type Found, findResult } from "./find.ts";
import styles from "./result.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return ask(context, publicResultContract.getExams, undefined);
}

export const action = ({ request, context }: Route.ActionArgs) => findResult(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta(matches, { title: words.title, description: words.lead, path: "/result" }),
    { name: "robots", content: "noindex" },
  ];
}

/** One's result by exam, roll and four digits, for those who have no sign-in at hand. */
export default function ResultPage({ loaderData: { data: exams }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title}>
        <p>{exams.length ? words.lead : words.none}</p>
      </PageHead>
      <div className={styles.page}>
        {exams.length > 0 ? <Question exams={exams} found={actionData} /> : <NothingOpen />}
        {actionData?.result && <Result result={actionData.result} />}
      </div>
    </>
  );
}

/** No exam's result is open to all: students find their own behind the sign-in. */
function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <section className={styles.way}>
        <h2>{words.ofStudents}</h2>
        <p>{words.ofStudentsLead}</p>
        <Action to="/join-now">{headerTexts.signIn}</Action>
      </section>
      <section className={styles.way}>
        <h2>{words.whenOpen}</h2>
        <p>{words.whenOpenLead}</p>
        <p>
          <a href="/successful-students">{words.successes}</a>
        </p>
      </section>
    </div>
  );
}

type Exams = Route.ComponentProps["loaderData"]["data"];

function Question({ exams, found }: { exams: Exams; found: Found | undefined }) {
  const { values, fields = {}, failure } = found ?? {};
  return (
    <form className={styles.form} method="post" action="/result">
      <label htmlFor="result-exam">{words.exam}</label>
      <select id="result-exam" name="examId" defaultValue={values?.examId}>
        {exams.map(({ examId, examName, examDate }) => (
          <option key={examId} value={examId}>
            {examName}, {longDate(examDate)}
          </option>
        ))}
      </select>
      {(["roll", "digits"] as const).map((name) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`result-${name}`}>{words[name]}</label>
          <input
            id={`result-${name}`}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={values?.[name]}
            aria-invalid={Boolean(fields[name])}
            aria-describedby={`result-${name}-error`}
          />
          <p id={`result-${name}-error`} className={styles.error}>
            {fields[name]}
          </p>
        </div>
      ))}
      <p role="alert" className={styles.error}>
        {failure}
      </p>
      <button type="submit" className={`${actionStyles.action} ${actionStyles.main}`}>
        {words.find}
      </button>
    </form>
  );
}

function Result({ result }: { result: PublicResult }) {
  const { examName, state, total, full, passed, sections, lacking } = result;
  const { batchPosition, inBatch, centralPosition, sat } = result;
  const said = (marks: number | null) => (marks === null ? figureTexts.none : bengaliDigits(marks));
  return (
    <section className={styles.result} aria-label={words.result}>
      <h2>{examName}</h2>
      {state === "sat" ? (
        <dl className={styles.figures}>
          <div>
            <dt>{cardTexts.total}</dt>
            <dd>
              <b>{said(total)}</b> / {bengaliDigits(full)}{" "}
              {passed !== null && (passed ? cardTexts.pass : cardTexts.fail)}
            </dd>
          </div>
          {batchPosition !== null && (
            <div>
              <dt>{cardTexts.batchPlace}</dt>
              <dd>
                {cardTexts.ofMany(inBatch)} <b>{ordinal(batchPosition)}</b>
              </dd>
            </div>
          )}
          {centralPosition !== null && (
            <div>
              <dt>{cardTexts.centralPlace}</dt>
              <dd>
                {cardTexts.ofMany(sat)} <b>{ordinal(centralPosition)}</b>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p>{cardTexts[state]}</p>
      )}
      {lacking.length > 0 && <p>{lackingSaid(lacking)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{cardTexts.subject}</th>
            <th scope="col">{cardTexts.total}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ key, subject, state, total, full }) => (
            <tr key={key}>
              <th scope="row">{subject}</th>
              <td>{state === "marked" ? `${said(total)} / ${bengaliDigits(full)}` : cardTexts[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
