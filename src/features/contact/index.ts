/** What other areas may take of contact: shapes, calls, rules and words, which run anywhere. */
export { withContactBadge } from "./messages/contact-nav-item.ts";
export { contactContract, message, messageContract } from "./messages/contract.ts";
export { contactEmail } from "./messages/rules.ts";
export { contactTexts, statusTexts } from "./messages/texts.ts";
export { outboxContract } from "./outbox/contract.ts";
export { proposal } from "./outbox/proposal.ts";
export type { OutboxMessage } from "./outbox/shape.ts";
export { logTexts, recipientTexts, stateTexts } from "./outbox/texts.ts";
