import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { Icon } from "../../../web/icons.tsx";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { type FirstStep, instituteContract } from "./contract.ts";
import styles from "./first-steps.module.css";
import { firstStepTexts as words } from "./texts.ts";

type Undone = readonly FirstStep[];

/** A new institute's six steps, by what there is: the next with its way, the others by name. Gone when all is done. */
export function FirstSteps({ undone }: { undone: Undone }) {
  const steps = firstHour.map(({ name, parts }) => ({
    name,
    left: parts.find((part) => undone.includes(part)),
  }));
  const further = (["teachers", "own"] as const).filter((part) => undone.includes(part));
  const next = steps.find(({ left }) => left);
  if (!next && !further.length) return null;
  const done = steps.filter(({ left }) => !left).length;
  return (
    <div className={styles.first}>
      <Card
        title={next ? words.title : words.further}
        action={
          <span className={styles.count}>
            {next && (
              <>
                <progress value={done} max={steps.length} aria-label={words.progress} />
                <span>{words.done(done, steps.length)}</span>
              </>
            )}
            <PutAway />
          </span>
        }
      >
        {next && (
          <ol className={styles.steps}>
            {steps.map(({ name, left }, at) => (
              <li key={name} data-done={!left} aria-current={name === next.name ? "step" : undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {left ? bengaliDigits(at + 1) : <Icon name="check" size={18} />}
                </span>
                <span>
                  {left && name !== next.name ? (
                    <Link to={`/dashboard/${paths[left]}`}>{words.steps[name].title}</Link>
                  ) : (
                    <strong>{words.steps[name].title}</strong>
                  )}
                  {!left && <span className="visually-hidden"> {words.isDone}</span>}
                  {left && name === next.name && <small>{words.steps[name].says}</small>}
                </span>
                {left && name === next.name && (
                  <NextButton key={left} to={`/dashboard/${paths[left]}`}>
                    {words.verbs[left]}
                  </NextButton>
                )}
              </li>
            ))}
          </ol>
        )}
        {further.length > 0 && (
          <p className={styles.further}>
            {next && <span>{words.further}:</span>}
            {further.map((part) => (
              <Link key={part} to={`/dashboard/${paths[part]}`} className="touchable">
                {words.verbs[part]}
              </Link>
            ))}
          </p>
        )}
      </Card>
    </div>
  );
}

/** For who starts elsewhere, or has started long ago: away for everybody of the office. */
function PutAway() {
  const { revalidate } = useRevalidator();
  const put = async (away: boolean) => {
    try {
      await client(instituteContract).putStepsAway({ away });
    } catch (error) {
      return tellFailure(words.awayFailed, error);
    }
    await revalidate();
    if (away) tellInPassing(words.isAway, { undo: () => put(false) });
  };
  return (
    <Button variant="subtle" size="compact" onClick={() => put(true)}>
      {words.putAway}
    </Button>
  );
}

/** Has the focus, so that Enter goes on: as the page comes, and after a step; not where somebody is at something else. */
function NextButton({ to, children }: { to: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  return (
    <Button component={Link} ref={link} to={to} color="marigold" autoFocus>
      {children}
    </Button>
  );
}

/** Whether something of the six steps is still to be done. */
export const isFirstHour = (undone: Undone) =>
  firstHour.some(({ parts }) => parts.some((part) => undone.includes(part)));

/** The six, and what each consists of. */
const firstHour: readonly { name: keyof typeof words.steps; parts: Undone }[] = [
  { name: "identity", parts: ["identity"] },
  { name: "texts", parts: ["texts"] },
  { name: "courses", parts: ["courses", "plans"] },
  { name: "batches", parts: ["batches"] },
  { name: "students", parts: ["students"] },
  { name: "bill", parts: ["bills", "receipts"] },
];

/** Pages that open the form which belongs to a step, and come back when it is saved (`useFirstStep`). */
const paths: Record<FirstStep, string> = {
  identity: "site-content?new=1&step=1",
  texts: "site-content/sections?step=2",
  courses: "all-courses?new=1&step=3",
  plans: "money/plans?new=1&step=3",
  batches: "manage-batch?new=1&step=4",
  students: "all-students/import?step=5",
  bills: "money/bills?step=6",
  receipts: "desk?step=6",
  teachers: "all-teachers?new=1",
  own: "profile",
};
