import { nextOpen, type Offer, timesOf } from "../features/desk/index.ts";
import { dayAndMonth, longDate, today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { taka } from "../shared/money.ts";
import { Icon } from "../web/icons.tsx";
import styles from "./course-facts.module.css";
import { PersonPhoto } from "./person-photo.tsx";
import { courseTexts as words } from "./texts.ts";

type Fee = Offer["fees"][number];
type Batch = Offer["batches"][number];

/**
 * On a card: the fee that most is said of and what it pays for, the first of the times of its batches, of the batch that one can still join its
 * beginning and seats, and three faces. Nothing of what is not known.
 */
export function CourseGlance({ offer }: { offer: Offer | undefined }) {
  if (!offer) return null;
  const { batches, teachers } = offer;
  const fee = offer.fees.at(-1);
  const open = nextOpen(batches, today());
  const times = timesOf(open ? [open, ...batches] : batches);
  if (!fee && batches.length === 0) return null;
  return (
    <ul className={styles.glance}>
      {fee && (
        <li>
          <Icon name="payments" size={18} />
          <p>
            <strong>{amountOf(fee)}</strong>
            {fee.includes && <small>{fee.includes}</small>}
          </p>
        </li>
      )}
      {(times.length > 0 || open?.startsOn) && (
        <li>
          <Icon name="schedule" size={18} />
          <p>
            {times.slice(0, 1).map((time) => (
              <span key={time} data-time>
                {time}
              </span>
            ))}
            {times.length > 1 && <small>{words.moreTimes(bengaliDigits(times.length - 1))}</small>}
            {open?.startsOn && <span>{soon(open.startsOn)}</span>}
          </p>
        </li>
      )}
      {batches.length > 0 && (
        <li>
          <Icon name="batches" size={18} />
          {open ? seatsOf(open) : words.full}
        </li>
      )}
      {teachers.length > 0 && (
        <li>
          {teachers.slice(0, 3).map(({ teacherId, file }) => (
            <span key={teacherId} className={styles.face}>
              <PersonPhoto file={file} sizes="2rem" />
            </span>
          ))}
          <small>{words.teachersInAll(bengaliDigits(teachers.length))}</small>
        </li>
      )}
    </ul>
  );
}

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
export const startOf = (day: string) => (day < today() ? words.started : words.starts)(longDate(day));

/** In short, where there is little room. */
const soon = (day: string) => (day < today() ? words.running : words.starts(dayAndMonth(day)));

export const seatsOf = (batch: Batch) => (batch.seatsLeft === 0 ? words.full : seatsLeftOf(batch));

export const seatsLeftOf = ({ seatsLeft }: Batch) => words.seatsLeft(bengaliDigits(seatsLeft));
