import { NoticeBell } from "../notices/bell.tsx";

/** What the header offers on every page of the dashboard. */
export function HeaderTools({ unread }: { unread: number }) {
  return <NoticeBell unread={unread} />;
}
