import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/own-screen";
import { meritContract } from "./contract.ts";
import styles from "./own-screen.module.css";
import { hasProgress, OwnProgress, OwnTable } from "./own-table.tsx";
import { ownResultTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

const pageSize = pageSizes.exams;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "gradesProgress");
  const { page } = readListParams(request);
  const list = await ask(context, meritContract.mine, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** One's own published results, the newest first, each a way to its card, and beneath them how the marks went. */
export default function OwnResultsPage({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <>
      <PageHeader title={words.title} count={loaderData.total} />
      <div className={styles.page}>
        <div>
          <PagedList
            list={loaderData}
            pageSize={pageSize}
            empty={
              <EmptyState text={words.none} icon="progress">
                <Link to="/dashboard/grades">{words.elsewhere}</Link>
              </EmptyState>
            }
          >
            <OwnTable results={data} />
          </PagedList>
        </div>
        {hasProgress(data) && (
          <Card title={words.line}>
            <OwnProgress results={data} />
          </Card>
        )}
      </div>
    </>
  );
}
