import type { ReactNode } from "react";
import { longDate, monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { attendanceTexts } from "../../classes/index.ts";
import { lackingSaid } from "../../exams/index.ts";
import { methodTexts } from "../../ledger/index.ts";
import type { ChildPage, Result } from "./page-data.ts";
import { guardianPageTexts as words } from "./texts.ts";
import { Trend } from "./trend.tsx";

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Results({ results, path }: { results: readonly Result[]; path: string }) {
  return (
    <>
      <Trend results={results} />
      <ul>
        {results.map((one) => (
          <li key={one.examName + one.day}>
            <span>{one.examName}</span>
            <span>{marksOf(one)}</span>
            <small>{besides(one)}</small>
            {one.subjects.length > 0 && <small>{subjectsOf(one)}</small>}
            {one.hasPages && (
              <a href={`${path}/pages/${one.examId}`} aria-label={words.writtenOf(one.examName)}>
                {words.written}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** "২৭/৩০", or why there are none; of marks typed by hand nobody may have said of how many. */
export function marksOf({ state, marks, full }: Result): string {
  if (state !== "sat") return words[state];
  return [marks, full].flatMap((one) => (one === null ? [] : [bengaliDigits(one)])).join("/");
}

/** Of marks typed by hand: in what, the highest of each, and that nobody has said of how many. */
function subjectsOf({ subjects, full }: Result): string {
  const each = subjects.map(({ subject, marks, highest }) =>
    words.ofSubject(subject, marks, subjects.length > 1 ? highest : null),
  );
  return [...each, full === null && words.fullUnknown].filter(Boolean).join(" · ");
}

function besides({ day, batchPosition, inBatch, centralPosition, sat, ...of }: Result): string {
  const { highest, average, lacking } = of;
  const said = [
    day && shortDate(day),
    lacking.length > 0 && lackingSaid(lacking),
    batchPosition !== null && words.inBatch(batchPosition, inBatch),
    centralPosition !== null && words.central(centralPosition, sat),
    highest !== null && words.highest(highest),
    average !== null && words.average(average),
  ];
  return said.filter(Boolean).join(" · ");
}

export function Attendance({ attendance }: Pick<ChildPage, "attendance">) {
  return (
    <Part title={words.attendance}>
      {attendance.map(({ month, classes, present, absent, late, leave, share, days }) => (
        <div key={month}>
          <h3>{monthOf(`${month}-01`)}</h3>
          <p>
            {[words.came(present + late, classes), words.apart({ absent, late, leave })]
              .filter(Boolean)
              .join(", ")}
            {share !== null && leave > 0 && ` (${words.ofOthers(words.share(share))})`}
          </p>
          <ul>
            {days
              .filter(({ state }) => state !== "present")
              .map(({ day, state, reason }, at) => (
                <li key={`${day} ${at}`}>
                  <span>
                    {longDate(day)} {reason && <small>{reason}</small>}
                  </span>
                  <span>{attendanceTexts[state]}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

/** What is open bill by bill, and receipts that open to what they paid. */
export function Money({ bills, receipts }: ChildPage) {
  if (!bills.length && !receipts.length) return null;
  return (
    <Part title={words.money}>
      {bills.length > 0 && (
        <ul>
          {bills.map(({ billId, head, label, dueDay, rest }) => (
            <li key={billId}>
              <span>
                {head}, {label} <small>{words.dueBy(shortDate(dueDay))}</small>
              </span>
              <span>{taka(rest)}</span>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && <h3>{words.receipts}</h3>}
      {receipts.map((receipt) => (
        <Receipt key={receipt.receiptId} {...receipt} />
      ))}
    </Part>
  );
}

function Receipt({ number, day, amount, kind, method, printed }: ChildPage["receipts"][number]) {
  return (
    <details>
      <summary>
        {kind === "refund" && words.refund} {taka(amount)}{" "}
        <small>
          {[printed?.lines.map(({ label }) => label).join(", "), shortDate(day)].filter(Boolean).join(" · ")}
        </small>
      </summary>
      <p>{words.receiptNumber(number)}</p>
      <ul>
        {printed?.lines.map(({ head, label, amount, rest }) => (
          <li key={`${head} ${label} ${rest}`}>
            <span>
              {head}, {label} {rest > 0 && <small>{words.rest(taka(rest))}</small>}
            </span>
            <span>{taka(amount)}</span>
          </li>
        ))}
        {printed && printed.credit > 0 && (
          <li>
            <span>{words.toCredit}</span>
            <span>{taka(printed.credit)}</span>
          </li>
        )}
      </ul>
      <p className="quiet">
        {[
          methodTexts[method as keyof typeof methodTexts] ?? "",
          printed?.trxId,
          printed ? words.takenBy(printed.takenBy) : words.notPrinted,
          printed?.reason,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </details>
  );
}
