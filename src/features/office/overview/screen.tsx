import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { Columns } from "../home/columns.tsx";
import type { Route } from "./+types/screen";
import { Admissions, BatchSeats } from "./charts.tsx";
import { overviewContract } from "./contract.ts";
import { Figures } from "./figures.tsx";
import { latestExams } from "./latest-exams.ts";
import { LatestResults, NextExams } from "./lists.tsx";
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
  const { batches, exams, results } = loaderData.overview;
  return (
    <>
      <PageHeader title={words.title} />
      <Figures {...loaderData} />
      <Columns
        cards={[
          {
            ...{ key: "batches", rem: 5 + 2.6 * batches.newest.length },
            card: <BatchSeats {...loaderData} />,
          },
          { key: "admissions", rem: 17, card: <Admissions {...loaderData} /> },
          exams.next && {
            ...{ key: "exams", rem: 5 + 4 * exams.next.length },
            card: <NextExams {...loaderData} />,
          },
          results && {
            ...{ key: "results", rem: 5 + 3.9 * latestExams(results).length },
            card: <LatestResults {...loaderData} />,
          },
        ]}
      />
    </>
  );
}
