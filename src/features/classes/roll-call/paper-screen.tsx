import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/paper-screen";
import { rollCallContract } from "./contract.ts";
import styles from "./month.module.css";
import { monthTexts, paperTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "rollCall");
  const batchId = Number(params.batchId);
  if (!Number.isSafeInteger(batchId) || batchId < 1) throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, rollCallContract.getById, { batchId, day: today() });
  if (!loaded.rollCall) throw data(null, { status: 404 });
  const { batch, students } = loaded.rollCall;
  return { batch, students: students.filter(({ gone }) => !gone) };
}

/** As many classes as a sheet of A4 has room for. */
const classes = Array.from({ length: 13 }, (_, at) => at + 1);

/** A batch's names with empty cells: the roll-call of a month on paper. */
export default function PaperSheet({ loaderData: { batch, students } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title}>
          <Button component={Link} to={`/dashboard/roll-call/month?batch=${batch.batchId}`} variant="default">
            {words.back}
          </Button>
          <PrintButton main>{words.print}</PrintButton>
        </PageHeader>
      </div>
      <h2 className={styles.name}>{words.head(batch.batchName)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys too */}
      <section className={styles.scroll} aria-label={batch.batchName} tabIndex={0}>
        <table className={`${styles.month} ${styles.paper}`} aria-label={batch.batchName}>
          <thead>
            <tr>
              <th scope="col">{monthTexts.student}</th>
              {classes.map((number) => (
                <th key={number} scope="col">
                  {words.day}
                  <small>{bengaliDigits(number)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ studentId, regId, userName }) => (
              <tr key={studentId}>
                <th scope="row">
                  <span className={styles.roll}>{regId}</span> {userName}
                </th>
                {classes.map((number) => (
                  <td key={number} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words.signature}</th>
              {classes.map((number) => (
                <td key={number} />
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}
