import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { allow } from "../../../portal/page-access.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { ask } from "../../../web/caller.ts";
import { examContract } from "../exams/contract.ts";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { ExamFigures } from "../merit/figures.tsx";
import { cardTexts, publishTexts as words } from "../merit/texts.ts";
import { CompareWith } from "../past-tests/compare-with.tsx";
import { pastTestContract } from "../past-tests/contract.ts";
import { OpenSwitch } from "../public-results/open-switch.tsx";
import type { Route } from "./+types/publish-screen";
import { BundlesCard } from "./bundles-card.tsx";
import { ChangeScheme } from "./change-scheme.tsx";
import { ExaminersCard } from "./examiners-card.tsx";
import { HallCard } from "./hall-card.tsx";
import { NewGpa } from "./new-gpa.tsx";
import { NotEntered } from "./not-entered.tsx";
import { PublishForm } from "./publish-form.tsx";
import styles from "./publish-screen.module.css";
import { WaitsCard } from "./waits-card.tsx";
import { WithdrawResult } from "./withdraw.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  const [{ data: check }, exams, tests, chosen] = await Promise.all([
    ask(context, meritContract.check, { examId }),
    ask(context, examContract.getAll, { examId }),
    ask(context, pastTestContract.getAll, { page: 1, pageSize: 100 }),
    ask(context, pastTestContract.getAll, { examId }),
  ]);
  const past = { tests: tests.data, chosen: chosen.data[0]?.pastTestId ?? null };
  return { check, past, exam: exams.data[0] };
}

/** What is missing before a result is published, and how it is: at once, or at its time. Afterwards, how it is taken back. */
export default function Publish({ loaderData: { check, past, exam } }: Route.ComponentProps) {
  const hasSat = satIn(check) > 0;
  return (
    <div className={styles.page}>
      <ExamFigures figures={check.figures} />
      {check.publishedAt ? (
        <Card title={words.since(dayAndTime(check.publishedAt))}>
          <div className={styles.first}>
            <p>
              {words.correctHint} <Link to={`/dashboard/marks/${check.examId}`}>{words.toSheets}</Link>
            </p>
            <Button component={Link} to={outboxAddress({ kind: "result", examId: check.examId })}>
              {words.sms}
            </Button>
          </div>
          <NewGpa check={check} />
          <div className={styles.last}>
            {exam && <OpenSwitch exam={exam} />}
            <WithdrawResult exam={check} />
          </div>
        </Card>
      ) : (
        <>
          {check.withdrawn && <Withdrawn {...check.withdrawn} />}
          <WaitsCard {...check} />
          <Missing check={check} />
          <HallCard {...check} />
          <ExaminersCard {...check} />
          <BundlesCard {...check} />
          {hasSat && check.notEnteredTotal > 0 && <NotEntered check={check} />}
          {hasSat && !check.impossible.length && <PublishForm key={check.version} check={check} />}
          <div className={styles.first}>
            {exam?.scheme && <ChangeScheme examId={check.examId} scheme={exam.scheme} />}
            <Link to={`/dashboard/marks/${check.examId}/seating`} className="touchable">
              {words.toSeating}
            </Link>
          </div>
        </>
      )}
      <CompareWith examId={check.examId} fullMarks={check.figures.full} {...past} />
    </div>
  );
}

const satIn = ({ figures }: PublicationCheck) => figures.sat + (figures.unplaced ?? 0);

function Withdrawn({ at, by, reason }: NonNullable<PublicationCheck["withdrawn"]>) {
  return (
    <Card title={words.withdrawn}>
      <p>{words.withdrawnBy(by, dayAndTime(at), reason)}</p>
      <p>{words.withdrawnHint}</p>
    </Card>
  );
}

function Missing({ check }: { check: PublicationCheck }) {
  const { missing, missingTotal, notBegun, leftOut, impossible, odd } = check;
  const { withoutGpa, withoutKind, withoutShift } = check;
  if (!satIn(check)) return <p className={styles.said}>{words.nothing}</p>;
  const isKnown = !withoutGpa && !withoutKind && !withoutShift;
  const { examiners, bundles, presentWithout, absentWith, oddColumns, notEnteredTotal } = check;
  const isSettled = ![check.waits, examiners, bundles, presentWithout, absentWith].some(
    ({ length }) => length,
  );
  const isAsked = notEnteredTotal > 0 || odd.length > 0 || oddColumns.some(({ confirmed }) => !confirmed);
  const isEntered = !missingTotal && !notBegun.length && !leftOut && !impossible.length;
  const whole = isSettled && isEntered && isKnown && !isAsked;
  if (whole) return <p className={styles.said}>{words.ready}</p>;
  return (
    <>
      {missingTotal > 0 && (
        <Card title={words.missing(bengaliDigits(missingTotal))}>
          <p>{words.missingHint}</p>
          <ul className={styles.people}>
            {missing.map(({ studentId, regId, userName, batchName, sections }) => (
              <li key={studentId}>
                <span>{regId}</span> {userName}, {batchName}: {sections.join(", ")}
              </li>
            ))}
          </ul>
          {missing.length < missingTotal && <p>{words.more(bengaliDigits(missingTotal - missing.length))}</p>}
        </Card>
      )}
      {notBegun.length > 0 && (
        <p className={styles.said}>
          <b>{words.notBegun}:</b> {notBegun.join(", ")}
        </p>
      )}
      {leftOut > 0 && <p className={styles.said}>{words.leftOut(bengaliDigits(leftOut))}</p>}
      {impossible.length > 0 && (
        <Card title={words.impossible}>
          <p>{words.impossibleHint}</p>
          <ul className={styles.people}>
            {impossible.map(({ studentId, regId, userName, batchName, subject, marks, full }) => (
              <li key={`${studentId} ${subject}`}>
                <span>{regId}</span> {userName}, {batchName}, {subject}:{" "}
                <b>{cardTexts.of(bengaliDigits(marks), bengaliDigits(full))}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {odd.length > 0 && (
        <Card title={words.odd}>
          <ul className={styles.people}>
            {odd.map(({ studentId, regId, userName, batchName, total }) => (
              <li key={studentId}>
                <span>{regId}</span> {userName}, {batchName}: <b>{bengaliDigits(total)}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {withoutGpa > 0 && <p className={styles.said}>{words.withoutGpa(bengaliDigits(withoutGpa))}</p>}
      {withoutKind > 0 && <p className={styles.said}>{words.withoutKind(bengaliDigits(withoutKind))}</p>}
      {withoutShift > 0 && (
        <p className={styles.said}>
          {words.withoutShift(bengaliDigits(withoutShift))}{" "}
          <Link to={`/dashboard/marks/${check.examId}/seating`}>{words.toSeating}</Link>
        </p>
      )}
    </>
  );
}
