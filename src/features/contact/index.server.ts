/** What other areas may take of contact on the server: tables, reads and writes. */
export { mountGuardianPages } from "./guardian-page/serve.server.ts";
export { startForwarding } from "./messages/forward.server.ts";
export { keptWaiting, readMessages } from "./messages/read.server.ts";
export { deleteAnsweredMessages } from "./messages/retention.server.ts";
export { contactMessages, contactReplies } from "./messages/table.server.ts";
export { readHeld } from "./outbox/read.server.ts";
export { mountDeliveryReports } from "./outbox/reports.server.ts";
export { holdIfRestored } from "./outbox/restored.server.ts";
export { forgetOldMessages, withoutWords } from "./outbox/retention.server.ts";
export { startSending } from "./outbox/send.server.ts";
export { outboxMessages, outboxRuns } from "./outbox/table.server.ts";
