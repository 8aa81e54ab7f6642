import { data as answer, Link } from "react-router";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { dayAndTime, shortDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { me } from "../../../shared/signed-in.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { instituteContract } from "../../identity/index.ts";
import { studentPages } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { type YearAccount, yearAccountContract } from "./contract.ts";
import { yearAccountTexts as words } from "./texts.ts";
import styles from "./year-account.module.css";

export const handle = { name: words.title };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const studentId = id<YearAccount["studentId"]>().safeParse(Number(params.studentId)).data;
  if (!studentId) throw answer(null, { status: 404 });
  const now = Number(today().slice(0, 4));
  const year = readListParams(request).id("year") ?? now;
  const [{ data: user }, account, institute] = await Promise.all([
    ask(context, me, undefined),
    ask(context, yearAccountContract.get, { studentId, year }),
    ask(context, instituteContract.get, undefined),
  ]);
  const { name, address, phone } = institute.data;
  return {
    ...{ account: account.data, now, isOwn: user.studentId === studentId, at: new Date().toISOString() },
    institute: { name, address, phone },
  };
}

/** What one student was billed, paid and owes in a year, on the institute's paper. */
export default function YearAccountScreen({ loaderData }: Route.ComponentProps) {
  const { account, now, isOwn, institute, at } = loaderData;
  const { student, year, years, studentId } = account;
  const facts = [
    [words.name, student.userName],
    [words.regId, student.regId],
    [words.batch, student.batchName],
    [words.guardian, student.guardian],
  ] as const;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title}>
          {isOwn ? (
            <Link to="/dashboard/my-money">{words.backToOwn}</Link>
          ) : (
            <Link to={studentPages.page(studentId)}>{words.back}</Link>
          )}
          <PrintButton main>{words.print}</PrintButton>
        </PageHeader>
        <Toolbar>
          <FilterSelect
            label={words.year}
            name="year"
            all={bengaliDigits(now)}
            options={years
              .filter((one) => one !== now)
              .map((one) => ({ value: String(one), label: bengaliDigits(one) }))}
          />
        </Toolbar>
      </div>
      <article className={styles.paper} data-paper>
        <header>
          <h2>{institute.name}</h2>
          <p>{[institute.address, institute.phone].filter(Boolean).join(", ")}</p>
          <h3>{words.of(year)}</h3>
        </header>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <Lines account={account} />
        <p className={styles.closing}>
          {year < now ? words.closing : words.untilToday}: {standing(account.closing)}
        </p>
        <p className={styles.signatures}>
          {words.signatures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
        <p>{words.printed(dayAndTime(at))}</p>
      </article>
    </>
  );
}

function Lines({ account: { opening, lines, ...sums } }: { account: YearAccount }) {
  return (
    <table aria-label={words.table}>
      <thead>
        <tr>
          <th>{words.day}</th>
          <th>{words.about}</th>
          <th>{words.more}</th>
          <th>{words.less}</th>
          <th>{words.balance}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td />
          <td>{words.opening}</td>
          <td />
          <td />
          <td data-name={words.balance}>{signedTaka(opening)}</td>
        </tr>
        {lines.map(({ day, kind, about, reason, amount, balance }, at) => (
          // Moves of a day have no name of their own: they are told apart by their place.
          <tr key={at}>
            <td>{shortDate(day)}</td>
            <td>
              {words.kinds[kind]}: {[about, reason].filter(Boolean).join(", ")}
            </td>
            <td data-name={words.more}>{amount > 0 && taka(amount)}</td>
            <td data-name={words.less}>{amount < 0 && taka(-amount)}</td>
            <td data-name={words.balance}>{signedTaka(balance)}</td>
          </tr>
        ))}
        {!lines.length && (
          <tr>
            <td colSpan={5}>{words.none}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {(["billed", "discounted", "paid"] as const).map((sum) => (
          <tr key={sum}>
            <th colSpan={4}>{words.sums[sum]}</th>
            <td>{taka(sums[sum])}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const signedTaka = (amount: number) => (amount < 0 ? words.credit(taka(-amount)) : taka(amount));

const standing = (amount: number) =>
  amount > 0 ? words.owed(taka(amount)) : amount < 0 ? words.credit(taka(-amount)) : words.settled;
