/** What other areas may take of notices on the server: tables, reads and writes. */

export { confirmRead } from "./notices/confirm.server.ts";
export { filesOfNotice, readNoticeFile } from "./notices/files.server.ts";
export { notifyPeople } from "./notices/notify.server.ts";
export { isOpenTo } from "./notices/read.server.ts";
export {
  guardianReads,
  guardianReadsOf,
  noticeFiles,
  noticePeople,
  noticeReads,
  notices,
} from "./notices/table.server.ts";
