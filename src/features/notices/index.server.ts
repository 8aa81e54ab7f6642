/** What other areas may take of notices on the server: tables, reads and writes. */
export { notifyPeople } from "./notices/notify.server.ts";
export { isOpenTo } from "./notices/read.server.ts";
export { noticePeople, noticeReads, notices } from "./notices/table.server.ts";
