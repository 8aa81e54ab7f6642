import { nextOpen, type Offer } from "../features/desk/index.ts";
import { dayAndMonth, longDate, today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { taka } from "../shared/money.ts";
import { unbroken } from "../shared/unbroken.ts";
import styles from "./course-facts.module.css";
import { courseTexts as words } from "./texts.ts";

type Fee = Offer["fees"][number];
type Batch = Offer["batches"][number];

/** On a card: the fee that most is said of and, of the batch that one can still join, its beginning and seats. Nothing of what is not known. */
export function CourseGlance({ offer }: { offer: Offer | undefined }) {
  if (!offer) return null;
  const { batches } = offer;
  const fee = offer.fees.at(-1);
  const open = nextOpen(batches, today());
  if (!fee && batches.length === 0) return null;
  return (
    <ul className={styles.glance}>
      {fee && (
        <li>
          <strong>{amountOf(fee)}</strong>
        </li>
      )}
      {open?.startsOn && <li>{soon(open.startsOn)}</li>}
      {batches.length > 0 && (
        <li className={styles.seats} data-full={!open}>
          {open ? seatsOf(open) : words.full}
        </li>
      )}
    </ul>
  );
}

/** Offers as the site makes them: without a batch of which nobody can say that it runs. */
export const offered = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => ({ ...offer, batches: offer.batches.filter((batch) => batch.offered) }));

/** What it costs and what that pays for. */
export function FeeList({ fees }: { fees: readonly Fee[] }) {
  return (
    <dl className={styles.fees}>
      {fees.map((fee) => (
        <div key={`${fee.kind} ${fee.head}`}>
          <dt>
            {fee.head}
            {fee.includes && <small>{fee.includes}</small>}
          </dt>
          <dd>{amountOf(fee)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "মাসে ৳৩,৫০০": of the cheapest batch, and of the dearest where they differ. */
export const amountOf = ({ kind, least, most }: Fee) =>
  words.perKind(least === most ? taka(least) : words.between(taka(least), taka(most)), words.kinds[kind]);

/** When a batch begins, or that it has begun. */
export const startOf = (day: string) =>
  (day < today() ? words.started : words.starts)(unbroken(longDate(day)));

/** In short, where there is little room; an earlier year is not plain. */
const soon = (day: string) =>
  day.slice(0, 4) < today().slice(0, 4)
    ? startOf(day)
    : (day < today() ? words.started : words.starts)(dayAndMonth(day));

export const seatsOf = (batch: Batch) => (batch.seatsLeft === 0 ? words.full : seatsLeftOf(batch));

export const seatsLeftOf = ({ seatsLeft }: Batch) => words.seatsLeft(bengaliDigits(seatsLeft));
