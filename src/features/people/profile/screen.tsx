import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { courseContract, ownCourses } from "../../catalogue/index.ts";
import { CoursesCard } from "../../catalogue/parts.ts";
import { storageContract } from "../../identity/index.ts";
import { StorageBar } from "../../identity/parts.ts";
import type { Route } from "./+types/screen";
import { Banner } from "./banner.tsx";
import { GeneralInformation } from "./general-information.tsx";
import { PhotoCard } from "./photo-card.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

export const handle = { name: profileTexts.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "profile");
  const [storage, courses] = await Promise.all([
    ask(context, storageContract.get, undefined),
    grants(user, "myCourse") ? ask(context, courseContract.getAll, {}) : null,
  ]);
  return { user, storage: storage.data, courses: courses && ownCourses(user, courses.data) };
}

/** One's own record, courses and storage; the home has them too, folded below what is new. */
export default function ProfileScreen({ loaderData: { user, storage, courses } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={profileTexts.title} />
      <div className={styles.cards}>
        <Banner user={user} />
        <GeneralInformation user={user} />
        <PhotoCard user={user} />
        {courses && <CoursesCard courses={courses} />}
        <div className={styles.storage}>
          <StorageBar storage={storage} editable={grants(user, "mainDashboard")} />
        </div>
      </div>
    </>
  );
}
