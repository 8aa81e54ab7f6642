/** What other areas may draw of desk. */

export { ToBill } from "./fees/to-bill.tsx";
export { AgreementCard } from "./instalments/agreement-card.tsx";
export { PromiseCard } from "./promises/promise-card.tsx";
