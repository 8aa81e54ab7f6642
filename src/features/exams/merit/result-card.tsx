import { dayAndTime, longDate } from "../../../shared/dates.ts";
import { bengaliDigits, ordinal } from "../../../shared/digits.ts";
import { useBrand } from "../../../web/brand.ts";
import type { Card, SectionOfCard } from "./contract.ts";
import styles from "./result-card.module.css";
import { Comparison } from "./result-comparison.tsx";
import { gpaTexts, lackingSaid, cardTexts as words } from "./texts.ts";

type Shown = {
  card: Card;
  /** The reader's own result. */
  own: boolean;
};

/** All of one student's result: subject by subject, where they stand, and among whom. Paper that is cut into cards names the institute on each. */
export function ResultCard({ card, own }: Shown) {
  const { examName, examDate, publishedAt, regId, userName, batch, shift } = card;
  return (
    <article
      className={styles.card}
      aria-label={`${examName}: ${userName}`}
      data-institute={useBrand()?.name}
    >
      <header className={styles.head}>
        <div>
          <h2>{userName}</h2>
          <p>
            {regId}
            {batch && `, ${batch.batchName}`}
            {shift && `, ${words.shift(shift)}`}
          </p>
        </div>
        <div>
          <p className={styles.exam}>
            <b>{examName}</b>
          </p>
          <p>
            {words.examOn(longDate(examDate))}
            {publishedAt && (
              <span className={styles.published}> · {words.publishedOn(dayAndTime(publishedAt))}</span>
            )}
          </p>
        </div>
      </header>
      <Total card={card} />
      <SectionTable card={card} />
      {card.state === "sat" && <Comparison card={card} own={own} />}
    </article>
  );
}

function Total({ card }: { card: Card }) {
  const { state, total, full, passed, batchPosition, ofBatch, all, lacking } = card;
  const { centralPosition, percentile, scriptRead, unplaced } = card;
  if (state !== "sat") return <p className={styles.absent}>{words[state]}</p>;
  if (total === null) return null;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{words.total}</dt>
          <dd>
            <b>{bengaliDigits(total)}</b> / {bengaliDigits(full)}
            {passed !== null && <span data-passed={passed}>{passed ? words.pass : words.fail}</span>}
          </dd>
        </div>
        {batchPosition !== null && (
          <div>
            <dt>{words.batchPlace}</dt>
            <dd>
              {words.ofMany(ofBatch?.sat ?? 0)} <b>{ordinal(batchPosition)}</b>
            </dd>
          </div>
        )}
        {centralPosition !== null && (
          <div>
            <dt>{words.centralPlace}</dt>
            <dd>
              {words.ofMany(all.sat)} <b>{ordinal(centralPosition)}</b>
            </dd>
          </div>
        )}
        {percentile !== null && (
          <div>
            <dt>{words.percentile}</dt>
            <dd>
              <b>{bengaliDigits(percentile)}</b>
            </dd>
          </div>
        )}
      </dl>
      {unplaced && <p>{words.unplaced}</p>}
      {scriptRead === false && !unplaced && <p>{words.unread}</p>}
      {lacking.length > 0 && <p>{lackingSaid(lacking)}</p>}
    </>
  );
}

/** Each subject's right, wrong, deduction, written and total; the columns that no subject has are left out. */
function SectionTable({ card: { sections, gpaMarks, gpaUnknown, deducted } }: Pick<Shown, "card">) {
  const columns = (["right", "wrong", "deduction", "mcq", "written"] as const).filter((name) =>
    sections.some((section) => section[name] !== null),
  );
  const besides = [
    // A GPA that nobody knows gave nothing, and is no 0.
    ...(gpaUnknown ? [[words.gpaUnknown(gpaTexts[gpaUnknown]), gpaMarks || null] as const] : []),
    ...(gpaUnknown || gpaMarks === null ? [] : [[words.gpa, gpaMarks] as const]),
    ...(deducted ? [[words.deducted, -deducted] as const] : []),
  ];
  const said = (marks: number | null) => (marks === null ? "–" : bengaliDigits(marks));
  const totalOf = ({ state, total, full }: SectionOfCard) =>
    state === "marked" ? `${said(total)} / ${bengaliDigits(full)}` : words[state];
  return (
    <div className={styles.scroll}>
      <table className={styles.sections} aria-label={words.marks}>
        <thead>
          <tr>
            <th scope="col">{words.subject}</th>
            {columns.map((name) => (
              <th key={name} scope="col" data-part={name}>
                {words[name]}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.key}>
              <th scope="row">{section.subject}</th>
              {columns.map((name) => (
                <td key={name} data-part={name} data-name={words[name]}>
                  {said(section[name])}
                </td>
              ))}
              <td data-part="total">{totalOf(section)}</td>
            </tr>
          ))}
          {besides.map(([name, marks]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((part) => (
                <td key={part} data-part={part} />
              ))}
              <td data-part="total">{said(marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
