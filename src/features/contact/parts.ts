/** What other areas may draw of contact. */

export { guardianDocuments } from "./guardian-page/page.tsx";
export { WaitingLists } from "./outbox/waiting-lists.tsx";
