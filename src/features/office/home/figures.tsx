import { StatCard, StatCards, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { clockTime, dayAfter, dayAndTime, longDate, wallClock } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { besides, unbroken, withItsEnd } from "../../../shared/unbroken.ts";
import { hours } from "../../classes/index.ts";
import type { Told } from "./own-work.ts";
import { monthBefore } from "./rules.ts";
import { staffHomeTexts as words } from "./texts.ts";

type Shown = { work: Told; user: PortalUser };
type Figure = { label: string; value: string; note: string; to?: string | undefined };

/** Four figures at most, each with what it is compared with, and a way to what is behind it for those who may go there. */
export function Figures({ work, user }: Shown) {
  const figures = [...moneyOf(work, user), ...cashOf(work), ...attendanceOf(work), ...teachingOf(work, user)];
  if (!figures.length) return null;
  // Fewer are a strip: as cards they are wider than what they say.
  const Shown = figures.length < 4 ? StatLine : StatCards;
  return (
    <Shown label={words.figures}>
      {figures.slice(0, 4).map((figure) => (
        <StatCard key={figure.label} {...figure} />
      ))}
    </Shown>
  );
}

export function cashOf({ desk, queue, day }: Pick<Told, "desk" | "queue" | "day">): Figure[] {
  if (!desk) return [];
  const claims = queue.find(({ kind }) => kind === "claims")?.many ?? 0;
  return [
    { label: words.cash, ...drawerOf(desk.shift, day), to: "/dashboard/drawer" },
    { label: words.claims, value: words.many(claims), note: words.claimsNote, to: "/dashboard/claims" },
  ];
}

/** Of an open drawer nobody is told before it is counted; with its shift what was counted went to the office, whoever closed it. */
function drawerOf(shift: NonNullable<Told["desk"]>["shift"], on: string) {
  if (!shift) return { value: words.none, note: words.noShift };
  const { at, opening, closedAt, counted } = shift;
  if (closedAt === null || counted === null) {
    const { day, time } = wallClock(at);
    const since = day === on ? clockTime(time) : dayAndTime(at);
    return { value: words.notCounted, note: words.opening(taka(opening), since) };
  }
  const { day } = wallClock(closedAt);
  const last = words.lastCounted(taka(counted), day === on ? words.isToday : longDate(day));
  return { value: words.none, note: besides(words.noShift, last) };
}

function moneyOf({ takings, owed, day }: Shown["work"], user: PortalUser): Figure[] {
  if (!takings) return [];
  const { amount, paidBack, receipts, own, weekAgo, month } = takings;
  const until = monthBefore(day);
  const then = weekAgo === null ? "" : words.weekAgo(dayAfter(day, -7), taka(weekAgo));
  return [
    {
      label: besidesRefund(own ? words.ownTakings : words.takings, paidBack),
      value: taka(amount),
      note: besides(paidBack <= 0 && words.receipts(receipts), then),
      to: grants(user, "feeDesk") ? "/dashboard/day-book" : undefined,
    },
    {
      label: own ? words.ownMonth : words.month,
      value: taka(month.amount),
      note: month.before === null ? "" : words.monthBefore(until, taka(month.before)),
      to: own ? undefined : "/dashboard/money/month",
    },
    ...(owed
      ? [
          {
            label: words.owed(owed.students),
            value: taka(owed.amount),
            note: owed.before === null ? "" : words.owedBefore(until, taka(owed.before)),
            to: "/dashboard/money",
          },
        ]
      : []),
  ];
}

/** A sum from which something was paid back says so where it is named. */
const besidesRefund = (label: string, paidBack: number) => (paidBack > 0 ? words.lessRefund(label) : label);

function attendanceOf({ attendance, day }: Shown["work"]): Figure[] {
  if (!attendance) return [];
  const { present, due, share, before } = attendance;
  const weekAgo = before !== null && words.weekAgo(dayAfter(day, -7), words.percent(before));
  return [
    {
      label: words.attendance,
      value: share === null ? words.none : words.percent(share),
      note: besides(share === null ? words.notCalled : words.attended(present, due), weekAgo),
      to: "/dashboard/roll-call",
    },
  ];
}

function teachingOf({ classes, result, exams }: Shown["work"], user: PortalUser): Figure[] {
  const [next] = exams ?? [];
  const [first, last] = [classes?.rows[0], classes?.rows.at(-1)];
  return [
    ...(classes?.own
      ? [
          {
            label: words.ownClasses,
            value: classes.all || !classes.unknown ? words.many(classes.all) : words.none,
            note: first && last ? hours({ from: first.from, until: last.until }) : nextOf(classes),
            to: grants(user, "rollCall") ? "/dashboard/roll-call" : undefined,
          },
        ]
      : []),
    ...(result
      ? [
          {
            label: words.result,
            value: words.percent(result.share),
            note: besides(
              result.before !== null && words.resultBefore(words.percent(result.before)),
              withItsEnd(result.examName),
            ),
            to: grants(user, "gradesProgress") ? "/dashboard/grades" : undefined,
          },
        ]
      : []),
    ...(next
      ? [
          {
            label: words.nextExam,
            value: longDate(next.examDate).split(" ").slice(0, 2).join(" "),
            note: besides(unbroken(clockTime(next.time)), withItsEnd(next.examName)),
            to: grants(user, "examSchedule") ? "/dashboard/my-exam-schedule" : undefined,
          },
        ]
      : []),
  ];
}

/** On a day without class of one's own, when the next is. */
const nextOf = ({ next, unknown }: NonNullable<Told["classes"]>) =>
  next ? words.nextOwnClass(next.day, next.from) : unknown ? words.unknown : words.noneAhead;
