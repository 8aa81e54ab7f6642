/** What other areas may draw of desk. */
export { ToBill } from "./fees/to-bill.tsx";
