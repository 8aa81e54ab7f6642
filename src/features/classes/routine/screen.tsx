import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { Notice } from "../../../portal/kit/notice.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { dayAfter, isDay, today } from "../../../shared/dates.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { classDayTexts } from "../class-days/texts.ts";
import type { Route } from "./+types/screen";
import { ClassActions } from "./class-actions.tsx";
import { routineContract, type Week, type WeeklyClass } from "./contract.ts";
import styles from "./screen.module.css";
import { routineScreenTexts as words } from "./texts.ts";
import { WeekGrid } from "./week-grid.tsx";
import { chosenOf, optionsOf } from "./whose.ts";

const AddClass = later(() => import("./form.tsx").then((form) => form.AddClass));
const EditClass = later(() => import("./form.tsx").then((form) => form.EditClass));

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const { text } = readListParams(request);
  const asked = text("day");
  const day = asked && isDay(asked) ? { day: asked } : {};
  const { data: mine } = await ask(context, routineContract.mine, day);
  const manages = grants(user, "batchManagement");
  const facts = { now: today(), manages, isStudent: user.studentId !== undefined, after: null };
  if (facts.isStudent) {
    const { data: after } = await ask(context, routineContract.mine, { day: dayAfter(mine.until) });
    return { ...mine, ...facts, after, choices: null, chosen: null, first: null };
  }
  const { data: choices } = await ask(context, routineContract.choices, undefined);
  // Who manages routines and teaches nobody begins with a batch.
  const first = manages && !mine.classes.length ? chosenOf(choices, `batch-${choices.batches[0]?.id}`) : null;
  const chosen = chosenOf(choices, text("of")) ?? first;
  if (!chosen) return { ...mine, ...facts, choices, chosen, first };
  const { kind, id, startsOn } = chosen;
  const begins = !asked && startsOn && startsOn > facts.now ? { day: startsOn } : day;
  const { data } = await ask(context, routineContract.getAll, { [`${kind}Id`]: id, ...begins });
  return { ...data, ...facts, choices, chosen, first };
}

/** The week of a batch, a teacher or a room; students see their batch's and the week after it, teachers their own at first. */
export default function RoutineWeek({ loaderData }: Route.ComponentProps) {
  const { from, until, now, choices, chosen, manages, isStudent, first, after } = loaderData;
  const editing = useEditing<WeeklyClass>();
  const title = chosen?.name ?? words.own;
  const sayDays = manages && <Link to="/dashboard/routine/days">{classDayTexts.edit}</Link>;
  // Of whom classes stand in the week, something is known.
  const unknown = loaderData.unknown.filter((week) =>
    loaderData.classes.every(({ batchName }) => batchName !== week.batchName),
  );
  const isEmpty = !loaderData.classes.length && !loaderData.daysOff.length;
  return (
    <>
      <PageHeader title={words.title}>
        <PrintButton>{words.print}</PrintButton>
        {manages && <AddButton onClick={editing.add}>{words.add}</AddButton>}
      </PageHeader>
      <div className={styles.tools} data-filters>
        {choices && (
          <FilterSelect
            label={words.whose}
            name="of"
            all={first?.name ?? words.own}
            options={optionsOf(choices).filter(({ value }) => value !== (first && `batch-${first.id}`))}
          />
        )}
        <WeekLinks from={from} until={until} now={now}>
          {choices && <span>{title}</span>}
        </WeekLinks>
      </div>
      {!isEmpty && unknown.length > 0 && <Notice action={sayDays}>{classDayTexts.unknown(unknown)}</Notice>}
      {!isEmpty ? (
        <WeekGrid
          week={loaderData}
          now={now}
          links={!isStudent}
          brief={isStudent}
          without={chosen?.kind ?? (isStudent ? "batch" : "teacher")}
          actionsOf={
            manages && choices ? (one) => <ClassActions {...{ one, choices, editing }} /> : undefined
          }
        />
      ) : (
        <EmptyState text={unknown.length ? classDayTexts.unknown(unknown) : words.none} icon="schedule">
          {unknown.length > 0 && sayDays}
        </EmptyState>
      )}
      {after && <WeekAfter week={after} now={now} />}
      {choices && editing.adding && (
        <AddClass
          choices={choices}
          of={chosen}
          onClose={editing.close}
          onAdded={() => editing.saved(words.added)}
        />
      )}
      {choices && editing.row && (
        <EditClass
          weekly={editing.row}
          choices={choices}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(words.updated, undo)}
        />
      )}
    </>
  );
}

/** What the week after the one in sight has; nothing where it has nothing. */
function WeekAfter({ week, now }: { week: Week; now: string }) {
  if (!week.classes.length && !week.daysOff.length) return null;
  return (
    <section className={styles.after} aria-labelledby="week-after">
      <h2 id="week-after" className={styles.name}>
        {words.next} <small>{words.ofWeek(week.from, week.until)}</small>
      </h2>
      <WeekGrid week={week} now={now} label={words.next} brief without="batch" />
    </section>
  );
}

type OfWeek = { from: string; until: string; now: string; children: ReactNode };

/** The weeks before and after the one in sight, and from another the way to this one: states of the address. */
function WeekLinks({ from, until, now, children }: OfWeek) {
  const [query] = useSearchParams();
  const to = (day: string | null) => {
    const next = new URLSearchParams(query);
    if (day) next.set("day", day);
    else next.delete("day");
    return { search: next.toString() };
  };
  const way = { replace: true, preventScrollReset: true };
  const step = (name: string, days: number, icon: "left" | "right") => (
    <IconButton
      component={Link}
      to={to(dayAfter(from, days))}
      label={name}
      title={name}
      icon={icon}
      className={styles.step}
      {...way}
    />
  );
  return (
    <nav aria-label={words.day} className={styles.weeks}>
      {step(words.before, -7, "left")}
      <h2 className={styles.name}>
        {children} <small>{words.ofWeek(from, until)}</small>
      </h2>
      {step(words.next, 7, "right")}
      {(now < from || now > until) && (
        <Button component={Link} to={to(now)} variant="default" {...way}>
          {words.now}
        </Button>
      )}
    </nav>
  );
}
