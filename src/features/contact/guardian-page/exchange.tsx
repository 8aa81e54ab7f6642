import { sizeOf } from "../../../portal/kit/file-size.ts";
import { longDate, shortDate } from "../../../shared/dates.ts";
import { groupsOf, hours, leaveDays, leaveTexts, weekdayName } from "../../classes/index.ts";
import { noticeFileTexts } from "../../notices/index.ts";
import { LeaveForm, QuestionForm } from "./forms.tsx";
import type { ChildPage, Refused } from "./page-data.ts";
import { Part } from "./page-parts.tsx";
import { guardianPageTexts as words } from "./texts.ts";

type Shown = { page: ChildPage; path: string; refused: Refused | undefined };

/** Leave asked for the child, and what was said to it. */
export function Leaves({ page: { leaves }, path, refused }: Shown) {
  return (
    <Part title={words.leaves} id="leave">
      {leaves.length > 0 && (
        <ul>
          {leaves.map(({ leaveId, from, until, reason, state, answer }) => (
            <li key={leaveId}>
              <span>
                {leaveDays({ from, until })} <small>{reason}</small>
              </span>
              <span>{leaveTexts.states[state]}</span>
              {answer && <small>{words.saidByOffice(answer)}</small>}
            </li>
          ))}
        </ul>
      )}
      <LeaveForm path={path} refused={refused?.form === "leave" ? refused : undefined} />
    </Part>
  );
}

/** Questions to the office, with their answers. */
export function Questions({ page: { questions }, path, refused }: Shown) {
  return (
    <Part title={words.questions} id="ask">
      {questions.map(({ messageId, text, day, answers }) => (
        <div key={messageId} className="asked">
          <p>
            {text} <small>{shortDate(day)}</small>
          </p>
          {answers.length ? (
            answers.map((answer) => <p key={answer}>{words.saidByOffice(answer)}</p>)
          ) : (
            <p className="quiet">{words.noAnswer}</p>
          )}
        </div>
      ))}
      <QuestionForm path={path} refused={refused?.form === "ask" ? refused : undefined} />
    </Part>
  );
}

/** Notices; one that was read is confirmed by a press. */
export function Notices({ page: { notices }, path }: Pick<Shown, "page" | "path">) {
  if (!notices.length) return null;
  return (
    <Part title={words.notices} id="read">
      {notices.map(({ noticeId, title, text, from, files, read }) => (
        <details key={noticeId}>
          <summary>
            {title}{" "}
            <small>
              {[longDate(from), files.length > 0 && noticeFileTexts.many(files.length), read && words.wasRead]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </summary>
          <p>{text}</p>
          {files.map(({ noticeFileId, fileName, size }) => (
            <p key={noticeFileId}>
              <a href={`${path}/file/${noticeFileId}`} download>
                {fileName} ({sizeOf(size)})
              </a>
            </p>
          ))}
          {!read && (
            <form method="post" action={`${path}/read`}>
              <input type="hidden" name="notice" value={noticeId} />
              <button type="submit" aria-label={words.readOf(title)}>
                {words.read}
              </button>
            </form>
          )}
        </details>
      ))}
    </Part>
  );
}

/** When the classes are. */
export function Week({ week }: Pick<ChildPage, "week">) {
  if (!week.length) return null;
  return (
    <ul>
      {groupsOf(week).map(({ days, ...time }) => (
        <li key={days.join() + time.from}>
          <span>{days.map(weekdayName).join(", ")}</span>
          <span>{hours(time)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Classes and exams in the phone's own calendar. */
export const Calendar = ({ path }: { path: string }) => (
  <details>
    <summary>{words.toCalendar}</summary>
    <p>
      <a href={path} type="text/calendar">
        {words.openCalendar}
      </a>
    </p>
    <p className="quiet">{words.calendarHint}</p>
  </details>
);
