import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { Menu } from "../../../portal/kit/list/menu.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { kitTexts } from "../../../portal/texts.ts";
import { clockTime, dayAndTime, wallClock } from "../../../shared/dates.ts";
import { people } from "../../../shared/digits.ts";
import type { OnlineExam } from "./shape.ts";
import { boardTexts as words } from "./texts.ts";

export type AskedOfAll = "give" | "move" | "extend" | "letIn" | "end" | "withdraw";

type OfGiven = {
  given: NonNullable<OnlineExam["given"]>;
  hasBegun: boolean;
  isOpen: boolean;
  mayLetBatchIn: boolean;
  onAsk: (what: AskedOfAll) => void;
};

/** When it is, and what is done for everybody. */
export function Given({ given, hasBegun, isOpen, mayLetBatchIn, onAsk }: OfGiven) {
  const end = wallClock(given.endsAt);
  const seldom = [
    ...(isOpen ? (hasBegun ? afterStart : beforeStart) : []),
    ...(mayLetBatchIn ? [letBatchIn] : []),
    ...(isOpen ? [takeBack] : []),
  ];
  return (
    <section aria-label={words.times}>
      <WorkLine
        about={!given.sealed && <p>{words.open}</p>}
        actions={
          (isOpen || seldom.length > 0) && (
            <>
              {isOpen && (
                <Button variant="default" onClick={() => onAsk(hasBegun ? "extend" : "give")}>
                  {hasBegun ? words.extend : words.change}
                </Button>
              )}
              {seldom.length > 0 && (
                <Menu label={kitTexts.moreOf(words.title)} icon="more" framed>
                  {seldom.map(({ what, icon, label }) => (
                    <IconButton
                      key={what}
                      label={label}
                      title={label}
                      icon={icon}
                      {...(icon === "trash" && { color: "red" })}
                      onClick={() => onAsk(what)}
                    />
                  ))}
                </Menu>
              )}
            </>
          )
        }
      >
        <p>
          <strong>{words.from(dayAndTime(given.startsAt), given.minutes)}</strong>
        </p>
        {isOpen && <p>{words.until(clockTime(end.time), given.entryMinutes)}</p>}
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

/** What is done seldom, before it begins and after. */
const beforeStart = [
  { what: "move", icon: "schedule", label: words.move },
  { what: "extend", icon: "plus", label: words.extend },
] as const;
const afterStart = [{ what: "end", icon: "close", label: words.end }] as const;
const letBatchIn = { what: "letIn", icon: "batches", label: words.letBatchIn } as const;
const takeBack = { what: "withdraw", icon: "trash", label: words.withdraw } as const;

const shownCounts = ["students", "entered", "working", "silent", "handedIn"] as const;

/** How many are at it. */
export const Counts = ({ counts }: { counts: OnlineExam["counts"] }) => (
  <StatLine label={words.show}>
    {shownCounts.map((name) => (
      <StatCard key={name} label={words[name]} value={people(counts[name])} />
    ))}
  </StatLine>
);
