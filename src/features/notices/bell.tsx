import { Popover } from "@mantine/core";
import { useState } from "react";
import { IconButton } from "../../portal/kit/icon-button.tsx";
import styles from "./bell.module.css";
import { BellPanel } from "./bell-panel.tsx";
import { ownNoticeTexts as words } from "./texts.ts";

/** The bell of the header: how many notices are unread, and the newest of them when it is pressed. */
export function NoticeBell({ unread }: { unread: number }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(25rem, calc(100vw - 1rem))"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <IconButton
          className={styles.bell}
          label={words.bell(unread)}
          title={words.title}
          icon="notices"
          size={22}
          onClick={() => setOpen(!open)}
        >
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {words.badge(unread)}
            </span>
          )}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.dropdown} aria-label={words.title}>
        <BellPanel unread={unread} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
