/** What other areas may take of contact on the server: tables, reads and writes. */
export { mountGuardianPages } from "./guardian-page/serve.server.ts";
export { messageRules } from "./message-rules/table.server.ts";
export { cachedWaiting, readMessages } from "./messages/read.server.ts";
export { contactMessages, contactReplies } from "./messages/table.server.ts";
export { readProposals } from "./outbox/proposals.server.ts";
export { countToLookAt, readHeld } from "./outbox/read.server.ts";
export { mountDeliveryReports } from "./outbox/reports.server.ts";
export { withoutWords } from "./outbox/retention.server.ts";
export { outboxMessages, outboxRuns, ownerSms } from "./outbox/table.server.ts";
