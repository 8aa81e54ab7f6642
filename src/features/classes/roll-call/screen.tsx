import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { clockTime, dayAfter, dayAndTime, longDate, today, wallClock } from "../../../shared/dates.ts";
import { besides, inParts } from "../../../shared/unbroken.ts";
import { ask } from "../../../web/caller.ts";
import { BatchName } from "../../catalogue/parts.ts";
import { hours } from "../class-days/texts.ts";
import type { Route } from "./+types/screen";
import { type RollCallOfDay, rollCallContract } from "./contract.ts";
import styles from "./day.module.css";
import { dayIn } from "./export.ts";
import { ownScript } from "./island.tsx";
import { isManyAbsent } from "./rules.ts";
import { lateAndLeave, dayTexts as words } from "./texts.ts";
import { UnsentCount } from "./unsent-count.tsx";

/** On the way into class: its links need no script, and what is to be sent has one of its own. */
export const handle = { name: words.title, scripts: "onIntent", ownScript };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "rollCall");
  const day = dayIn(readListParams(request));
  const { data } = await ask(context, rollCallContract.getAll, { day });
  return { data, day, now: today(), who: user.regId };
}

/** The batches of a day and how far their roll-calls are: from here to each of them. */
export default function RollCallsOfDay({ loaderData: { data, day, now, who } }: Route.ComponentProps) {
  const groups = groupsOf(data);
  const waiting = data.filter(({ taken, hasClass }) => !taken && hasClass);
  const next = waiting.find(({ own }) => own) ?? waiting[0];
  return (
    <>
      <PageHeader title={words.title}>
        <SumsOfDay data={data} />
      </PageHeader>
      <nav aria-label={words.day} className={styles.days}>
        <DayLink day={dayAfter(day, -1)} label={words.before} icon="left" />
        <strong>{longDate(day)}</strong>
        {day < now && <DayLink day={dayAfter(day, 1)} label={words.after} icon="right" />}
      </nav>
      <UnsentCount who={who} />
      {data.length ? (
        groups.map(({ key, title, rows }) => (
          <section key={key} className={styles.kind} data-kind={key}>
            {title && <h2 className={styles.group}>{title}</h2>}
            <ul className={styles.batches} aria-label={`${title ?? words.list}, ${longDate(day)}`}>
              {rows.map((one) => (
                <Batch key={one.batchId} one={one} day={day} first={one === next} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <EmptyState text={words.none} icon="batches" />
      )}
    </>
  );
}

type Step = { day: string; label: string; icon: "left" | "right" };

const DayLink = ({ day, label, icon }: Step) => (
  <IconButton component={Link} to={`?day=${day}`} label={label} title={label} icon={icon} data-framed />
);

/** How many of the day's roll-calls are taken, and how many of those on them were there. */
function SumsOfDay({ data }: { data: readonly RollCallOfDay[] }) {
  const ofDay = data.filter(({ taken, hasClass }) => taken || hasClass);
  const held = ofDay.filter(({ taken }) => taken?.held);
  const sum = (of: "students" | "absent" | "leave") => held.reduce((total, one) => total + one[of], 0);
  const taken = ofDay.filter((one) => one.taken).length;
  if (!ofDay.length) return null;
  return (
    <p className={styles.sums}>
      {[
        words.takenOf(taken, ofDay.length),
        ...(held.length
          ? [words.there(sum("students") - sum("absent") - sum("leave")), words.missing(sum("absent"))]
          : []),
      ].join(" · ")}
    </p>
  );
}

/** Those with a class that day by the hour, then those of which nobody knows it, and those without. */
function groupsOf(data: readonly RollCallOfDay[]) {
  const kinds = [
    { key: "today", title: null, has: true },
    { key: "unknown", title: words.unknownDays, has: null },
    { key: "none", title: words.noClass, has: false },
  ];
  const groups = kinds.map(({ has, ...kind }) => ({
    ...kind,
    rows: data.filter(({ hasClass, taken }) => (taken ? true : hasClass) === has),
  }));
  return groups.filter(({ rows }) => rows.length);
}

type OfBatch = { one: RollCallOfDay; day: string; first: boolean };

/** The whole row leads to its roll-call; `first` is the one to be taken now. */
function Batch({ one, day, first }: OfBatch) {
  const { batchId, batchName, schedule, times, students, own, taken, hasClass } = one;
  const when = inParts(times.length ? times.map(hours).join(", ") : schedule);
  const isOn = taken !== null || hasClass !== false;
  return (
    <li>
      <Link to={`/dashboard/roll-call/${batchId}/${day}`} className={styles.batch}>
        <span className={styles.name}>
          <strong>
            <BatchName name={batchName} short />
          </strong>
          <small>{besides(own && words.own, when, isOn && words.students(students))}</small>
        </span>
        {taken && (
          <span className={styles.state}>
            <State one={{ ...one, taken }} />
            <small>{words.taken(taken.by, whenOf(taken.at, day))}</small>
          </span>
        )}
        <span className={styles.verb} data-first={first} data-taken={taken !== null}>
          {taken ? words.see : words.take}
        </span>
      </Link>
    </li>
  );
}

/** Of what was done on the day that is shown the time alone. */
function whenOf(at: string, day: string): string {
  const wall = wallClock(at);
  return wall.day === day ? clockTime(wall.time) : dayAndTime(at);
}

type Taken = RollCallOfDay & { taken: NonNullable<RollCallOfDay["taken"]> };

function State({ one: { taken, absent, late, leave, students } }: { one: Taken }) {
  if (!taken.held) return <Badge tone="plain">{words.notHeld}</Badge>;
  return (
    <Badge tone={absent ? (isManyAbsent(absent, students) ? "late" : "calm") : "good"}>
      {[
        absent
          ? words.absent(absent, students)
          : leave
            ? words.there(students - leave)
            : words.allThere(students),
        ...lateAndLeave({ late, leave }),
      ].join(", ")}
    </Badge>
  );
}
