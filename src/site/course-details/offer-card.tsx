import type { ReactNode } from "react";
import { nextOpen, type Offer } from "../../features/desk/index.ts";
import { longDate, today } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { inParts } from "../../shared/unbroken.ts";
import { Action } from "../action.tsx";
import { amountOf } from "../course-facts.tsx";
import { PhoneAction } from "../phone-action.tsx";
import { courseTexts as words } from "../texts.ts";
import styles from "./offer-card.module.css";

/** What a course costs and what that pays for, the batch that one can still join, and the way in. Nothing of what is not known. */
export function OfferCard({ offer, to }: { offer: Offer | undefined; to: string }) {
  const { fees = [], batches = [] } = offer ?? {};
  const main = fees.at(-1);
  const open = nextOpen(batches, today());
  const included = fees.map(({ includes }) => includes).filter(Boolean);
  return (
    <aside className={styles.card} aria-label={words.offer}>
      {main && (
        <p className={styles.fee}>
          {main.head}
          <strong>{amountOf(main)}</strong>
        </p>
      )}
      <dl className={styles.facts}>
        {fees.slice(0, -1).map((fee) => (
          <Fact key={`${fee.kind} ${fee.head}`} name={fee.head}>
            {amountOf(fee)}
          </Fact>
        ))}
        {open?.startsOn && (
          <Fact name={open.startsOn < today() ? words.begun : words.next}>{longDate(open.startsOn)}</Fact>
        )}
        {open?.schedule && <Fact name={words.time}>{inParts(open.schedule)}</Fact>}
        {batches.length > 0 && (
          <Fact name={words.seats}>
            <span className={styles.seats} data-full={!open}>
              {open ? words.free(bengaliDigits(open.seatsLeft)) : words.full}
            </span>
          </Fact>
        )}
      </dl>
      {batches.length > 1 && (
        <a className={styles.others} href="#batches">
          {words.otherBatches(bengaliDigits(batches.length - 1))}
        </a>
      )}
      <div className={styles.act}>
        <Action to={to}>{words.apply}</Action>
        <PhoneAction look="quiet" />
        <Action to="#contact-us" look="quiet">
          {words.ask}
        </Action>
      </div>
      {included.length > 0 && (
        <div className={styles.included}>
          <p>{words.inFee}</p>
          {included.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
