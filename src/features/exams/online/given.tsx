import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { clockTime, dayAndTime, wallClock } from "../../../shared/dates.ts";
import { people } from "../../../shared/digits.ts";
import type { OnlineExam } from "./contract.ts";
import styles from "./screen.module.css";
import { boardTexts as words } from "./texts.ts";

export type AskedOfAll = "give" | "move" | "extend" | "end" | "withdraw";

type OfGiven = {
  given: NonNullable<OnlineExam["given"]>;
  hasBegun: boolean;
  isOpen: boolean;
  onAsk: (what: AskedOfAll) => void;
};

/** When it is, and what is done for everybody. */
export function Given({ given, hasBegun, isOpen, onAsk }: OfGiven) {
  const end = wallClock(given.endsAt);
  return (
    <section aria-label={words.times}>
      <WorkLine
        about={!given.sealed && <p>{words.open}</p>}
        actions={
          isOpen && (
            <>
              {!hasBegun && (
                <>
                  <Button variant="default" onClick={() => onAsk("move")}>
                    {words.move}
                  </Button>
                  <Button variant="default" onClick={() => onAsk("give")}>
                    {words.change}
                  </Button>
                </>
              )}
              <Button variant="default" onClick={() => onAsk("extend")}>
                {words.extend}
              </Button>
              {hasBegun && (
                <Button variant="default" onClick={() => onAsk("end")}>
                  {words.end}
                </Button>
              )}
              <Button variant="outline" color="red" onClick={() => onAsk("withdraw")}>
                {words.withdraw}
              </Button>
            </>
          )
        }
      >
        <p>
          <strong>{words.from(dayAndTime(given.startsAt), given.minutes)}</strong>
        </p>
        <p>{words.until(clockTime(end.time), given.entryMinutes)}</p>
        {given.closedAt && (
          <p>
            {given.hasChoices ? words.closed : words.closedWritten}{" "}
            <Link to={given.hasChoices ? "../omr" : "../scripts"}>
              {given.hasChoices ? words.toSheets : words.toScripts}
            </Link>
          </p>
        )}
        {!given.hasChoices && !given.written && (
          <p role="alert">
            {words.nothingAsked} <Link to="../scripts">{words.toWritten}</Link>
          </p>
        )}
        {given.withdrawnAt && <p>{words.withdrawn}</p>}
      </WorkLine>
    </section>
  );
}

const shownCounts = ["students", "entered", "working", "silent", "handedIn"] as const;

/** How many are at it. */
export const Counts = ({ counts }: { counts: OnlineExam["counts"] }) => (
  <dl className={styles.counts}>
    {shownCounts.map((name) => (
      <div key={name}>
        <dt>{words[name]}</dt>
        <dd>{people(counts[name])}</dd>
      </div>
    ))}
  </dl>
);
