import { useEffect } from "react";
import { Link } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { usePart } from "../../../portal/kit/part.ts";
import { usePopover } from "../../../portal/popover.ts";
import styles from "./bell.module.css";
import { ownNoticeTexts as words } from "./texts.ts";

/** The bell of the header: how many notices are unread, and the newest of them when it is pressed. */
export function NoticeBell({ unread }: { unread: number }) {
  const {
    Part: Newest,
    open,
    close,
  } = usePart(() => import("./bell-panel.tsx").then((part) => part.BellPanel));
  const panel = usePopover<HTMLDivElement>();
  // It may have been opened before there was a script.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) open();
  }, []);
  return (
    <>
      <IconButton
        className={styles.bell}
        label={words.bell(unread)}
        title={words.title}
        icon="notices"
        size={22}
        popoverTarget="newest-notices"
      >
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {words.badge(unread)}
          </span>
        )}
      </IconButton>
      <div
        ref={panel}
        id="newest-notices"
        popover="auto"
        role="dialog"
        className={styles.panel}
        aria-label={words.title}
        onToggle={({ newState }) => (newState === "open" ? open() : close())}
      >
        {Newest ? (
          <Newest unread={unread} />
        ) : (
          <p className={styles.state} role="status">
            {words.loading}
          </p>
        )}
        <Link to="/dashboard/notices" className={styles.all}>
          {words.all}
        </Link>
      </div>
    </>
  );
}
