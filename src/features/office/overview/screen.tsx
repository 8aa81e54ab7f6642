import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { Admissions, BatchSeats } from "./charts.tsx";
import { overviewContract } from "./contract.ts";
import { Figures } from "./figures.tsx";
import { LatestResults, NextExams } from "./lists.tsx";
import styles from "./overview.module.css";
import { overviewTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "mainDashboard");
  const { data: overview } = await ask(context, overviewContract.get, undefined);
  const canOpen = {
    students: grants(user, "studentManagement"),
    batches: grants(user, "batchManagement"),
    exams: grants(user, "examScheduleManagement"),
    schedule: grants(user, "examSchedule"),
    grades: grants(user, "gradesProgress"),
  };
  return { overview, canOpen };
}

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} />
      <Figures {...loaderData} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <BatchSeats {...loaderData} />
          <NextExams {...loaderData} />
        </div>
        <div className={styles.column}>
          <Admissions {...loaderData} />
          <LatestResults {...loaderData} />
        </div>
      </div>
    </>
  );
}
