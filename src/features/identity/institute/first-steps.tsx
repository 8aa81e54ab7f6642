import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { Icon } from "../../../web/icons.tsx";
import { firstSteps } from "./contract.ts";
import styles from "./first-steps.module.css";
import { firstStepTexts as words } from "./texts.ts";

/** What a new institute does first, each with the way to it; gone when all is done. */
export function FirstSteps({ undone }: { undone: readonly (typeof firstSteps)[number][] }) {
  if (undone.length === 0) return null;
  return (
    <div className={styles.first}>
      <Card title={words.title}>
        <p>{words.lead}</p>
        <ol className={styles.steps}>
          {firstSteps.map((step) => (
            <li key={step} data-done={!undone.includes(step)}>
              <Icon name={undone.includes(step) ? "right" : "check"} />
              {undone.includes(step) ? (
                <Link to={`/dashboard/${paths[step]}`}>{words.steps[step]}</Link>
              ) : (
                <span>
                  {words.steps[step]} <span className="visually-hidden">{words.done}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

const paths: Record<(typeof firstSteps)[number], string> = {
  identity: "site-content",
  own: "profile",
  courses: "all-courses",
  batches: "manage-batch",
  teachers: "all-teachers",
  plans: "money/plans",
  students: "all-students",
};
