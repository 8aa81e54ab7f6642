import { useState } from "react";
import styles from "./account-menu.module.css";

/** A person's picture, or a drawn one where there is none or it does not load. */
export function Avatar({ file }: { file: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (file && broken !== file) {
    return (
      <img
        className={styles.avatar}
        src={file}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(file)}
      />
    );
  }
  return (
    <svg
      className={styles.avatar}
      width={40}
      height={40}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="40" height="40" fill="#e8f0f9" />
      <circle cx="20" cy="15.5" r="6.5" fill="#14213d" />
      <path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="#14213d" />
    </svg>
  );
}
