import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { clockTime, longDate, monthOf, shortDate } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { taka } from "../../shared/money.ts";
import { paletteOf } from "../../shared/palette.ts";
import { phoneLink } from "../../shared/phone-number.ts";
import font from "../../web/fonts/hind-siliguri-400.woff2?url";
import tokens from "../../web/tokens.css?inline";
import { attendanceTexts } from "../roll-call/texts.ts";
import sheet from "./page.css?inline";
import type { ChildPage, House, Result } from "./page-data.ts";
import { linkPath } from "./rules.ts";
import { guardianPageTexts as words } from "./texts.ts";
import { Trend } from "./trend.tsx";

/** Another child whose link was opened on the same phone. */
export type Tab = { token: string; userName: string; isThis: boolean };

/** The documents that `serve.server.ts` sends: whole as they are, without a script or another file but the font. */
export const guardianDocuments = {
  /** A child's page; `tabs` are those of all children on the phone, this one among them. */
  child: (page: ChildPage, tabs: readonly Tab[]) =>
    documentOf(
      page.house,
      page.userName,
      <>
        {tabs.length > 1 && <Tabs tabs={tabs} />}
        <Page page={page} />
      </>,
    ),
  /** The one answer to every link that leads nowhere. */
  ended: (house: House) =>
    documentOf(house, words.ended, <Empty title={words.ended} lead={words.endedLead} />),
  nobody: (house: House) =>
    documentOf(house, words.nobody, <Empty title={words.nobody} lead={words.nobodyLead} />),
};
export type GuardianDocuments = typeof guardianDocuments;

function documentOf(house: House, title: string, main: ReactNode): string {
  const colours = Object.entries(paletteOf(house)).map(([name, value]) => `${name}:${value}`);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="bn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content={house.mainColour} />
        <title>{`${title} | ${house.name}`}</title>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: `${tokens}:root:root{${colours.join(";")}}${sheet}` }} />
      </head>
      <body>
        <header>
          <p>{house.name}</p>
          {house.phone && (
            <a href={phoneLink(house.phone)} aria-label={words.callOf(house.phone)}>
              {words.call}
            </a>
          )}
        </header>
        {main}
        <footer>
          {phonesOf(house).map((number) => (
            <a key={number} href={phoneLink(number)} aria-label={words.callOf(number)}>
              {number}
            </a>
          ))}
          {house.hours && <p>{house.hours}</p>}
        </footer>
      </body>
    </html>,
  )}`;
}

const phonesOf = ({ phone, otherPhones }: House) =>
  [phone, ...otherPhones.split(",")].map((number) => number.trim()).filter(Boolean);

function Empty({ title, lead }: { title: string; lead: string }) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{lead}</p>
    </main>
  );
}

function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav aria-label={words.children}>
      {tabs.map(({ token, userName, isThis }) => (
        <a key={token} href={linkPath(token)} aria-current={isThis ? "page" : undefined}>
          {userName}
        </a>
      ))}
    </nav>
  );
}

function Page({ page }: { page: ChildPage }) {
  const { userName, batch, results, attendance, exams, notices } = page;
  return (
    <main>
      <h1>{userName}</h1>
      <p className="quiet">
        {batch ? [batch.name, batch.schedule].filter(Boolean).join(" · ") : words.noBatch}
      </p>
      <Part title={words.results}>
        {results.length ? <Results results={results} /> : <p>{words.noResults}</p>}
      </Part>
      {attendance.length > 0 && <Attendance attendance={attendance} />}
      <Money {...page} />
      <Part title={words.exams}>
        {exams.length ? (
          <ul>
            {exams.map(({ examId, examName, subject, examDate, time }) => (
              <li key={examId}>
                <span>
                  {examName} <small>{subject.join(", ")}</small>
                </span>
                <span>
                  {longDate(examDate)} <small>{clockTime(time)}</small>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.noExams}</p>
        )}
      </Part>
      {notices.length > 0 && (
        <Part title={words.notices}>
          {notices.map(({ title, text, from }) => (
            <details key={title + from}>
              <summary>
                {title} <small>{longDate(from)}</small>
              </summary>
              <p>{text}</p>
            </details>
          ))}
        </Part>
      )}
      <form method="post">
        <p className="quiet">{words.guard}</p>
        <button type="submit" aria-label={words.takeOffOf(userName)}>
          {words.takeOff}
        </button>
      </form>
    </main>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <>
      <Trend results={results} />
      <ul>
        {results.map((one) => (
          <li key={one.examName + one.day}>
            <span>{one.examName}</span>
            <span>{marksOf(one)}</span>
            <small>{besides(one)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function marksOf({ state, marks, full }: Result): string {
  if (state !== "sat") return words[state];
  return [marks, full].flatMap((one) => (one === null ? [] : [bengaliDigits(one)])).join("/");
}

function besides({ day, batchPosition, inBatch, centralPosition, sat, highest, average }: Result): string {
  const said = [
    day && shortDate(day),
    batchPosition !== null && words.inBatch(batchPosition, inBatch),
    centralPosition !== null && words.central(centralPosition, sat),
    highest !== null && words.highest(highest),
    average !== null && words.average(average),
  ];
  return said.filter(Boolean).join(" · ");
}

function Attendance({ attendance }: Pick<ChildPage, "attendance">) {
  return (
    <Part title={words.attendance}>
      {attendance.map(({ month, classes, present, late, share, days }) => (
        <div key={month}>
          <h3>{monthOf(`${month}-01`)}</h3>
          <p>
            {words.attended(present + late, classes)} {share !== null && `(${words.share(share)})`}
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

function Money({ owed, credit, bills, receipts }: ChildPage) {
  return (
    <Part title={words.money}>
      <p className="owed" data-owed={owed > 0}>
        {owed > 0 ? `${words.owed} ${taka(owed)}` : words.settled} {credit > 0 && words.credit(taka(credit))}
      </p>
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
      {receipts.length > 0 && (
        <>
          <h3>{words.receipts}</h3>
          <ul>
            {receipts.map(({ receiptId, number, day, amount, kind }) => (
              <li key={receiptId}>
                <span>
                  {number} <small>{shortDate(day)}</small>
                </span>
                <span>
                  {kind === "refund" && words.refund} {taka(amount)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
