import { eq, isNotNull } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { watchOwner } from "../desk/index.server.ts";
import { messageRuleHandlers } from "./message-rules/handlers.server.ts";
import { startMakingLists } from "./message-rules/make-lists.server.ts";
import { startForwarding } from "./messages/forward.server.ts";
import { contactHandlers, messageHandlers } from "./messages/handlers.server.ts";
import { deleteAnsweredMessages } from "./messages/retention.server.ts";
import { contactMessages } from "./messages/table.server.ts";
import { outboxHandlers } from "./outbox/handlers.server.ts";
import { writeToOwner } from "./outbox/owner.server.ts";
import { holdIfRestored } from "./outbox/restored.server.ts";
import { forgetOldMessages } from "./outbox/retention.server.ts";
import { startSending } from "./outbox/send.server.ts";
import { outboxMessages } from "./outbox/table.server.ts";
import { ownerSmsHandlers } from "./owner-sms/handlers.server.ts";

/** What contact answers, and what it does by itself. */
export const contactServer = {
  handlers: {
    contact: contactHandlers,
    message: messageHandlers,
    messageRule: messageRuleHandlers,
    ownerSms: ownerSmsHandlers,
    outbox: outboxHandlers,
  },
  beforeStart: holdIfRestored,
  daily: [({ db }) => forgetOldMessages(db), ({ db, changes }) => deleteAnsweredMessages(db, changes)],
  start: (portal) => [
    startForwarding(portal.db, portal.settings.CONTACT_WEBHOOK_URL),
    startSending(portal, portal.failed("sending messages failed")),
    startMakingLists(portal, portal.failed("making a rule's list failed")),
  ],
  joins: () => watchOwner(writeToOwner),
  measures: (db) => [
    {
      name: "messages_queued",
      help: "Contact messages that wait to be sent on",
      read: () => db.$count(contactMessages, isNotNull(contactMessages.forwardAt)),
    },
    {
      name: "sms_queued",
      help: "Messages that wait in the outbox",
      read: () => db.$count(outboxMessages, eq(outboxMessages.state, "waiting")),
    },
    {
      name: "sms_uncertain",
      help: "Messages of which nobody knows whether the gateway took them",
      read: () => db.$count(outboxMessages, eq(outboxMessages.state, "uncertain")),
    },
  ],
} satisfies ServerArea;
