/** What other areas may draw of notices. */
export { NoticeBell } from "./notices/bell.tsx";
export { NoticeCard } from "./notices/notice-card.tsx";
