/** What other areas may draw of ledger. */
export { Sums } from "./ledger/sums.tsx";
export { PaymentStatus } from "./payments/status.tsx";
