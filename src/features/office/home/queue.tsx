import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { clockTime, longDate, monthOf } from "../../../shared/dates.ts";
import { homeRows } from "../../../shared/limits.ts";
import { besides, inSmall } from "../../../shared/unbroken.ts";
import { Icon } from "../../../web/icons.tsx";
import { WaitingLists } from "../../contact/parts.ts";
import type { Waiting } from "./contract.ts";
import home from "./home.module.css";
import type { Told } from "./own-work.ts";
import styles from "./queue.module.css";
import { pathOf, waited } from "./queue-rows.ts";
import { waitedTexts, waitTexts, staffHomeTexts as words } from "./texts.ts";

/** All that waits for this person, one row of each kind with its number, its age and the way to do it. The row is the link; on a phone the first few stand. */
export function Queue({ work, waits: queue }: { work: Told; waits: Told["queue"] }) {
  const { smsLists, day } = work;
  const [open, setOpen] = useState(false);
  if (!queue.length && !smsLists?.length)
    return (
      <Card title={words.queue}>
        <p className={styles.done}>
          <Icon name="check" size={20} />
          <span>
            {words.allDone}
            <Next work={work} />
          </span>
        </p>
      </Card>
    );
  return (
    <Card title={words.queue}>
      <ul className={styles.queue} data-open={open}>
        {queue.map((one) => (
          <li key={one.kind}>
            <Row one={one} day={day} />
          </li>
        ))}
      </ul>
      {smsLists && smsLists.length > 0 && <WaitingLists lists={smsLists} />}
      {queue.length > homeRows.queueOnPhone && (
        <button
          type="button"
          className={styles.more}
          data-many={queue.length > homeRows.queue}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? words.fewer : words.allOfQueue(queue.length)}
        </button>
      )}
    </Card>
  );
}

function Row({ one, day }: { one: Waiting; day: string }) {
  const { title, verb } = waitTexts[one.kind];
  return (
    <Link to={pathOf(one, day)} className={styles.row}>
      <span className={styles.what}>
        <strong>{title(one.many, one.among)}</strong>{" "}
        <small>
          <Details one={one} day={day} />
        </small>
      </span>{" "}
      <span className={styles.verb}>{verb}</span>
      <Icon name="right" size={18} />
    </Link>
  );
}

/** Which they are, how far, and since when. */
function Details({ one: { kind, many, since, names, progress }, day }: { one: Waiting; day: string }) {
  if (kind === "smsHeld") return waitedTexts.restored(many);
  if (kind === "unbilled") return monthOf(day);
  const age = since && waited(since, day);
  const called =
    kind === "reopened"
      ? names.map((what) => (what.length > 7 ? longDate(what) : monthOf(`${what}-01`)))
      : names;
  const done = progress && waitedTexts.progress(progress.entered, progress.students);
  const first = besides(age, done);
  const which = called.map(inSmall).join(", ");
  return first && which ? (
    <>
      {first}
      <span className={home.beside}>{which}</span>
    </>
  ) : (
    first || which
  );
}

/** Where nothing waits: what is next. */
function Next({ work: { classes, exams, day, time } }: { work: Told }) {
  const next = classes?.rows.find(({ from }) => from > time);
  const [exam] = exams ?? [];
  if (next) return <small>{words.nextClass(clockTime(next.from), next.batchName)}</small>;
  if (!exam) return null;
  const when = exam.examDate === day ? clockTime(exam.time) : longDate(exam.examDate);
  return <small>{words.afterExam(when, exam.examName)}</small>;
}
