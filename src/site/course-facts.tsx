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
 * On a card: the fee that most is said of and what it pays for, two of the times of its batches, of the batch that one can still join its
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
            {times.slice(0, 2).map((time) => (
              <span key={time} data-time>
                {time}
              </span>
            ))}
            {times.length > 2 && <small>{words.moreTimes(bengaliDigits(times.length - 2))}</small>}
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

/** Under a course's title: what it costs, and whether there is a seat. */
export function CourseTerms({ offer }: { offer: Offer | undefined }) {
  const fee = offer?.fees.at(-1);
  const open = offer && nextOpen(offer.batches, today());
  const terms = [fee && amountOf(fee), open ? seatsOf(open) : offer?.batches.length && words.full];
  if (!fee && !offer?.batches.length) return null;
  return <p>{terms.filter(Boolean).join(" · ")}</p>;
}

/** What it costs and what that pays for. */
export function Fees({ fees }: { fees: readonly Fee[] }) {
  if (fees.length === 0) return null;
  return (
    <section>
      <h2>{words.fee}</h2>
      <FeeList fees={fees} />
    </section>
  );
}

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

/** Days and time, beginning and seats of each batch. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <section>
      <h2>{words.batches}</h2>
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <li key={batch.batchId}>
            <strong>{batch.batchName}</strong>
            {batch.schedule && <span>{batch.schedule}</span>}
            {batch.startsOn && <span>{startOf(batch.startsOn)}</span>}
            <span className={styles.seats} data-full={batch.seatsLeft === 0}>
              {seatsOf(batch)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Faces({ teachers }: { teachers: Offer["teachers"] }) {
  if (teachers.length === 0) return null;
  return (
    <section>
      <h2>{words.teachers}</h2>
      <ul className={styles.faces}>
        {teachers.map(({ teacherId, teacherName, file }) => (
          <li key={teacherId}>
            <span>
              <PersonPhoto file={file} sizes="4rem" />
            </span>
            {teacherName}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "মাসে ৳৩,৫০০": of the cheapest batch, and of the dearest where they differ. */
export const amountOf = ({ kind, least, most }: Fee) =>
  words.perKind(least === most ? taka(least) : words.between(taka(least), taka(most)), words.kinds[kind]);

/** When a batch begins, or that it has begun. */
export const startOf = (day: string) => (day < today() ? words.started : words.starts)(longDate(day));

/** In short, where there is little room. */
const soon = (day: string) => (day < today() ? words.running : words.starts(dayAndMonth(day)));

const seatsOf = (batch: Batch) => (batch.seatsLeft === 0 ? words.full : seatsLeftOf(batch));

export const seatsLeftOf = ({ seatsLeft }: Batch) => words.seatsLeft(bengaliDigits(seatsLeft));
