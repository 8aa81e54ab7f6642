import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { clockTime, longDate } from "../../../shared/dates.ts";
import { paletteSheet } from "../../../shared/palette.ts";
import { phoneLink } from "../../../shared/phone-number.ts";
import font from "../../../web/fonts/hind-siliguri-400.woff2?url";
import tokens from "../../../web/tokens.css?inline";
import { Answers } from "./answers.tsx";
import { Calendar, Leaves, Notices, Questions, Week } from "./exchange.tsx";
import sheet from "./page.css?inline";
import type { ChildDocument, InstituteOfPage, PagesDocument, Refused } from "./page-data.ts";
import { Attendance, Money, Part, Results } from "./page-parts.tsx";
import { guardianPageTexts as words } from "./texts.ts";
import { Written } from "./written.tsx";

/** Another child whose link was opened on the same phone. */
export type Tab = { path: string; userName: string; isThis: boolean };

/** The documents that `serve.server.ts` sends: whole as they are, without a script or another file but the font and the pages that a child wrote. */
export const guardianDocuments = {
  /** A child's page; `tabs` are those of all children on the phone, this one among them. */
  child: (page: ChildDocument, tabs: readonly Tab[], refused?: Refused) =>
    documentOf(
      page.house,
      page.userName,
      <>
        {tabs.length > 1 && <Tabs tabs={tabs} />}
        <Page page={page} path={tabs.find(({ isThis }) => isThis)?.path ?? ""} refused={refused} />
      </>,
    ),
  /** What a child wrote in an exam, as it was marked; `path` is that of the child's page. */
  written: (page: PagesDocument, path: string) =>
    documentOf(page.house, page.examName, <Written page={page} path={path} />),
  /** What a program that looks ahead is told of every link, right or wrong; a person goes on from there by the button. */
  robot: (house: InstituteOfPage) =>
    documentOf(
      house,
      house.name,
      <main>
        <h1>{house.name}</h1>
        <form method="post" action="?open">
          <button type="submit">{words.open}</button>
        </form>
      </main>,
    ),
  /** The one answer to every link that leads nowhere. */
  ended: (house: InstituteOfPage) =>
    documentOf(house, words.ended, <Empty title={words.ended} lead={words.endedLead} />),
  nobody: (house: InstituteOfPage) =>
    documentOf(house, words.nobody, <Empty title={words.nobody} lead={words.nobodyLead} />),
};
export type GuardianDocuments = typeof guardianDocuments;

function documentOf(house: InstituteOfPage, title: string, main: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="bn" data-one-weight>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content={house.mainColour} />
        <title>{`${title} | ${house.name}`}</title>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: `${tokens}${paletteSheet(house)}${sheet}` }} />
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

const phonesOf = ({ phone, otherPhones }: InstituteOfPage) =>
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
      {tabs.map(({ path, userName, isThis }) => (
        <a key={path} href={path} aria-current={isThis ? "page" : undefined}>
          {userName}
        </a>
      ))}
    </nav>
  );
}

function Page({ page, path, refused }: { page: ChildDocument; path: string; refused: Refused | undefined }) {
  const { userName, batch, results, attendance, exams, week } = page;
  return (
    <main>
      <h1>{userName}</h1>
      <p className="quiet">
        {batch ? [batch.name, batch.schedule].filter(Boolean).join(" · ") : words.noBatch}
      </p>
      <Answers page={page} path={path} refused={refused} />
      {results.length > 0 && (
        <Part title={words.results}>
          <Results results={results} path={path} />
        </Part>
      )}
      {attendance.length > 0 && <Attendance attendance={attendance} />}
      <Money {...page} />
      {week.length > 0 && (
        <Part title={words.week}>
          <Week week={week} />
        </Part>
      )}
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
        {(exams.length > 0 || week.length > 0 || page.bills.length > 0) && <Calendar path={page.calendar} />}
      </Part>
      <Notices page={page} path={path} />
      <Leaves page={page} path={path} refused={refused} />
      <Questions page={page} path={path} refused={refused} />
      <form method="post" action={`${path}/off`}>
        <p className="quiet">{words.guard}</p>
        <button type="submit" aria-label={words.takeOffOf(userName)}>
          {words.takeOff}
        </button>
      </form>
    </main>
  );
}
