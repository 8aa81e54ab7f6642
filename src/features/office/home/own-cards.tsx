import { grants } from "../../../portal/nav-items.ts";
import { Icon } from "../../../web/icons.tsx";
import { CoursesCard } from "../../catalogue/parts.ts";
import { StorageBar } from "../../identity/parts.ts";
import { NoticeCard } from "../../notices/parts.ts";
import { Banner, GeneralInformation, PhotoCard } from "../../people/parts.ts";
import styles from "./own-cards.module.css";
import type { HomeCards } from "./own-work.ts";
import { homeTexts as words } from "./texts.ts";

/** The cards of the personal dashboard below the work: one row that unfolds; `open` for who has nothing else. It needs no script. A student's notices stand above. */
export function OwnCards({ user, notices, storage, courses, open = false }: HomeCards & { open?: boolean }) {
  const profile = grants(user, "profile");
  const writes = grants(user, "mainDashboard");
  return (
    <details className={styles.own} data-own-cards open={open}>
      <summary>
        <span>{words.own}</span>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.cards}>
        <Banner user={user} />
        {user.studentId === undefined ? (
          <NoticeCard notices={notices.data} total={notices.total} writes={writes}>
            <StorageBar storage={storage} editable={writes} />
          </NoticeCard>
        ) : (
          <div className={styles.storage}>
            <StorageBar storage={storage} editable={false} />
          </div>
        )}
        {profile && <GeneralInformation user={user} />}
        {courses && <CoursesCard courses={courses} />}
        {profile && <PhotoCard user={user} />}
      </div>
    </details>
  );
}
