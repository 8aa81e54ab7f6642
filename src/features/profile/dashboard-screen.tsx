import { PageHeader } from "../../portal/kit/page-header.tsx";
import { grants } from "../../portal/nav-items.ts";
import { portalTexts } from "../../portal/texts.ts";
import { notice, ownResultsShown } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import { claimContract } from "../claims/contract.ts";
import { MoneyCard } from "../claims/money-card.tsx";
import { courseContract } from "../courses/contract.ts";
import { CoursesCard } from "../courses/courses-card.tsx";
import { coursesOf } from "../courses/own-courses.ts";
import { meritContract } from "../merit/contract.ts";
import { LatestResults } from "../merit/own-results.tsx";
import { noticeContract } from "../notices/contract.ts";
import { NoticeCard } from "../notices/notice-card.tsx";
import { signInContract } from "../sign-in/contract.ts";
import { storageContract } from "../storage/contract.ts";
import { StorageBar } from "../storage/storage-bar.tsx";
import type { Route } from "./+types/dashboard-screen";
import { Banner } from "./banner.tsx";
import { GeneralInformation } from "./general-information.tsx";
import { PhotoCard } from "./photo-card.tsx";
import styles from "./profile.module.css";

export const handle = { name: portalTexts.home };

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: user }, notices, storage, courses] = await Promise.all([
    ask(context, signInContract.session.me, undefined),
    ask(context, noticeContract.getAll, { page: 1, pageSize: notice.onDashboard }),
    ask(context, storageContract.get, undefined),
    ask(context, courseContract.getAll, {}),
  ]);
  const hasResults = user.studentId !== undefined && grants(user, "gradesProgress");
  const results =
    hasResults && (await ask(context, meritContract.mine, { page: 1, pageSize: ownResultsShown }));
  const money = user.studentId === undefined ? null : await ask(context, claimContract.own, undefined);
  return {
    user,
    account: money?.data.account ?? null,
    notices,
    storage: storage.data,
    results: results ? results.data : null,
    courses: grants(user, "myCourse") ? coursesOf(user, courses.data) : null,
  };
}

/** The personal dashboard: who one is, what is new, and the cards that one's user type opens. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { user, account, notices, storage, results, courses } = loaderData;
  const writes = grants(user, "mainDashboard");
  const profile = grants(user, "profile");
  return (
    <>
      <PageHeader title={portalTexts.home} />
      <div className={styles.cards}>
        <Banner user={user} />
        <NoticeCard notices={notices.data} total={notices.total} writes={writes}>
          <StorageBar storage={storage} editable={writes} />
        </NoticeCard>
        {results && <LatestResults results={results} />}
        {account && <MoneyCard account={account} />}
        {profile && <PhotoCard user={user} />}
        {profile && <GeneralInformation user={user} />}
        {courses && <CoursesCard courses={courses} />}
      </div>
    </>
  );
}
