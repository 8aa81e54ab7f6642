import { Card } from "../../../portal/kit/card.tsx";
import { clockTime, dayAndTime, wallClock } from "../../../shared/dates.ts";
import { phones } from "../../../shared/limits.ts";
import type { Door } from "./attempt-contract.ts";
import styles from "./screen.module.css";
import { doorTexts as words } from "./texts.ts";

/** The student's exams on phones that are open or soon will be, each with its door; `now` is the server's clock. */
export function Doors({ doors, now }: { doors: readonly Door[]; now: number }) {
  if (!doors.length) return null;
  return (
    <Card title={words.title}>
      <ul className={styles.late}>
        {doors.map((door) => (
          <li key={door.examId}>
            <span>
              <strong>{door.examName}</strong>
              <br />
              {said(door, now)}
            </span>
            {isOpen(door, now) && (
              // The exam is a page of its own, without the portal around it.
              <a className={styles.door} href={`/exam/${door.examId}`}>
                {door.state === "soon" || door.state === "open"
                  ? words.enter
                  : pagesComeTo(door, now)
                    ? words.sendPages
                    : words.look}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isOpen = ({ startsAt }: Door, now: number) => now >= startsAt - phones.doorMinutes * 60_000;

/** Its writing is over, and its pages may still be photographed in time. */
const pagesComeTo = ({ state, pages }: Door, now: number): boolean =>
  (state === "handedIn" || state === "ended") && pages !== null && !pages.handedIn && now < pages.until;

function said(door: Door, now: number): string {
  const { startsAt, endsAt, state, pages } = door;
  if (pages && pagesComeTo(door, now))
    return words.pages(pages.stored, clockTime(wallClock(pages.until).time));
  if (state === "soon") return words.soon(dayAndTime(new Date(startsAt)), phones.doorMinutes);
  if (state === "open") return words.open(clockTime(wallClock(endsAt).time));
  if (state === "handedIn") return words.handedIn;
  return state === "shut" ? words.shut : words.ended;
}
