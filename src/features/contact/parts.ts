/** What other areas may draw of contact. */
export { guardianDocuments } from "./guardian-page/page.tsx";
