import { useRouteLoaderData } from "react-router";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { Banner } from "./banner.tsx";
import type { loader } from "./frame.tsx";
import { GeneralInformation } from "./general-information.tsx";
import { PhotoCard } from "./photo-card.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

export const handle = { name: profileTexts.title };

/** The personal page: what the frame already knows of the person, nothing more is asked. */
export default function ProfileScreen() {
  const user = useRouteLoaderData<typeof loader>("features/profile/frame")?.data;
  if (!user) return null;
  return (
    <>
      <PageHeader title={profileTexts.title} />
      <div className={styles.cards}>
        <Banner user={user} />
        <GeneralInformation user={user} />
        <PhotoCard user={user} />
      </div>
    </>
  );
}
