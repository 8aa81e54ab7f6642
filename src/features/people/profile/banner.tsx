import { Photo } from "../../../portal/kit/image/photo.tsx";
import type { Profile } from "../../../shared/signed-in.ts";
import { displayName } from "../../../web/stored-user.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

export function Banner({ user }: { user: Profile }) {
  return (
    <section className={styles.banner}>
      <Photo file={user.file} size={72} />
      <div className={styles.who}>
        <h2>{displayName(user)}</h2>
        <p className={styles.type}>{user.userTypeName}</p>
        {user.batch && (
          <p className={styles.batch}>
            {user.batch.batchName}
            <small>{`${profileTexts.batchId} ${user.batch.batchId}`}</small>
          </p>
        )}
      </div>
    </section>
  );
}
