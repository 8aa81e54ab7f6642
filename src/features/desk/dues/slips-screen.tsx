import { Link, useSearchParams } from "react-router";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits, people } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { instituteContract } from "../../identity/index.ts";
import type { Route } from "./+types/slips-screen";
import { dueContract } from "./contract.ts";
import { dueQuery } from "./export.ts";
import styles from "./slips.module.css";
import { dueTexts, slipTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const [dues, institute, batches] = await Promise.all([
    ask(context, dueContract.getAll, dueQuery(readListParams(request))),
    ask(context, instituteContract.get, undefined),
    ask(context, batchContract.getAll, {}),
  ]);
  const { name, phone, payTo } = institute.data;
  const choices = batches.data.map(({ batchId, batchName }) => ({
    value: String(batchId),
    label: batchName,
  }));
  return { dues: dues.data, total: dues.total, institute: { name, phone, payTo }, choices, day: today() };
}

/** A slip for each who owes, as the list is filtered: printed and cut. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const { dues, total, institute, choices, day } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title} count={total} counted={people}>
          <Link to={`/dashboard/money?${query}`}>{words.back}</Link>
          <PrintButton main>{words.print}</PrintButton>
        </PageHeader>
        <Toolbar>
          <FilterSelect label={dueTexts.batch} name="batch" all={dueTexts.allBatches} options={choices} />
        </Toolbar>
        {dues.length < total && <p role="alert">{words.first(bengaliDigits(dues.length))}</p>}
      </div>
      {dues.length ? (
        <div className={styles.slips}>
          {dues.map(({ studentId, userName, regId, batchName, owed, since, late }) => (
            <article key={studentId} className={styles.slip} data-paper>
              <h2>{institute.name}</h2>
              <p>{words.of(longDate(day))}</p>
              <p>{words.greeting}</p>
              <p>
                {words.text(userName, taka(owed))} {late > 0 && words.since(longDate(since))}
              </p>
              <p>{institute.payTo ? words.howElse : words.how}</p>
              {institute.payTo && <p className={styles.payTo}>{institute.payTo}</p>}
              <p>
                {words.regId(regId)}
                {batchName && `, ${batchName}`}
              </p>
              {institute.phone && <p>{words.phone(institute.phone)}</p>}
            </article>
          ))}
        </div>
      ) : (
        <EmptyState text={dueTexts.noneHere} icon="payments" />
      )}
    </>
  );
}
