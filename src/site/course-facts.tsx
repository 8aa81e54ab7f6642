import type { Offer } from "../features/offers/contract.ts";
import { nextOpen } from "../features/offers/rules.ts";
import { longDate, today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { taka } from "../shared/money.ts";
import { Icon } from "../web/icons.tsx";
import styles from "./course-facts.module.css";
import { PersonPhoto } from "./person-photo.tsx";
import { courseTexts as words } from "./texts.ts";

type Fee = Offer["fees"][number];
type Batch = Offer["batches"][number];

/** On a card: the fee that most is said of, and of the batch that one can still join its beginning and seats. Nothing of what is not known. */
export function CourseGlance({ offer }: { offer: Offer | undefined }) {
  const fee = offer?.fees.at(-1);
  const open = offer && nextOpen(offer.batches, today());
  if (!fee && !open) return null;
  return (
    <ul className={styles.glance}>
      {fee && (
        <li>
          <Icon name="payments" size={18} />
          <strong>{amountOf(fee)}</strong>
        </li>
      )}
      {open?.startsOn && (
        <li>
          <Icon name="schedule" size={18} />
          {startOf(open.startsOn)}
        </li>
      )}
      {open && (
        <li>
          <Icon name="batches" size={18} />
          {seatsOf(open)}
        </li>
      )}
    </ul>
  );
}

/** What it costs and what that pays for. */
export function Fees({ fees }: { fees: readonly Fee[] }) {
  if (fees.length === 0) return null;
  return (
    <section>
      <h2>{words.fee}</h2>
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
    </section>
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

const amountOf = ({ kind, least, most }: Fee) =>
  words.perKind(least === most ? taka(least) : words.between(taka(least), taka(most)), words.kinds[kind]);

const startOf = (day: string) => (day < today() ? words.started : words.starts)(longDate(day));

const seatsOf = ({ seatsLeft }: Batch) =>
  seatsLeft === 0 ? words.full : words.seatsLeft(bengaliDigits(seatsLeft));
