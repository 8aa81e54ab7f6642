import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import type { Route } from "./+types/screen";
import { Banner } from "./banner.tsx";
import { GeneralInformation } from "./general-information.tsx";
import { PhotoCard } from "./photo-card.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

export const handle = { name: profileTexts.title };

export async function loader({ context }: Route.LoaderArgs) {
  return allow(context, "profile");
}

/** One's own record and nothing else; the dashboard has it too, among what is new. */
export default function ProfileScreen({ loaderData: user }: Route.ComponentProps) {
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
