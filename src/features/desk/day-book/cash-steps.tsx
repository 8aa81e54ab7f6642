import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayAfter } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { less, sumOf } from "../../ledger/index.ts";
import type { DayBook } from "./contract.ts";
import styles from "./day-book.module.css";
import { dayBookTexts as words } from "./texts.ts";

/** `to` is where it comes from. */
type Step = { name: string; amount: number; to?: string };

/** The office's cash of a day, from what there was to what there must be; what moved nothing is left out. */
export function cashSteps({ day, opening, moves, expected }: DayBook): Step[] {
  if (opening === null || moves === null || expected === null) return [];
  const moved = (["taken", "spent", "drawers", "handOvers"] as const).flatMap((of) =>
    moves[of] ? [{ name: words.moves[of], amount: moves[of] }] : [],
  );
  return [
    { name: words.opening, amount: opening, to: `?day=${dayAfter(day, -1)}` },
    ...moved,
    { name: words.expected, amount: expected },
  ];
}

/** What the cash that there must be consists of and, of a closed day, what was counted. */
export function CashSteps({ book }: { book: DayBook }) {
  const steps = cashSteps(book);
  const { closing, expected, drawers, onTheWay } = book;
  if (!steps.length) return null;
  const counted: Step[] =
    closing && expected !== null
      ? [
          { name: words.counted, amount: closing.counted },
          { name: words.difference, amount: less(closing.counted, expected) },
        ]
      : [];
  const inDrawers = sumOf(drawers.flatMap((one) => (one.closed ? [] : [one.expected ?? 0])));
  const away = sumOf(onTheWay.map(({ amount }) => amount));
  const elsewhere = [
    ...(inDrawers ? [words.inDrawers(taka(inDrawers))] : []),
    ...(away ? [words.onTheWay(taka(away))] : []),
  ];
  return (
    <Part title={words.cash}>
      <table className={styles.steps} aria-label={words.cash}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {[...steps, ...counted].map(({ name, amount, to }) => (
            <tr key={name} data-sum={name === words.expected || undefined}>
              <th scope="row">
                {to ? (
                  <Link to={to} className="touchable">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{taka(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {elsewhere.length > 0 && <p className={styles.elsewhere}>{elsewhere.join(", ")}</p>}
    </Part>
  );
}

/** A part of the book under its name. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
