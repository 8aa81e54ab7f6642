import type { Area } from "../../portal/area.ts";
import { messageRuleContract } from "./message-rules/contract.ts";
import { contactContract, messageContract } from "./messages/contract.ts";
import { messageExport } from "./messages/export.ts";
import { contactScreenTexts } from "./messages/texts.ts";
import { outboxContract } from "./outbox/contract.ts";
import { outboxExport } from "./outbox/export.ts";
import { outboxTexts } from "./outbox/texts.ts";
import { ownerSmsContract } from "./owner-sms/contract.ts";

/** Messages, SMS and the guardian's page. */
export const contact = {
  contract: {
    contact: contactContract,
    message: messageContract,
    messageRule: messageRuleContract,
    ownerSms: ownerSmsContract,
    outbox: outboxContract,
  },
  lists: [messageExport, outboxExport],
  nav: [
    {
      place: 21,
      name: contactScreenTexts.title,
      group: "contact",
      permission: null,
      path: "contact",
      icon: "contact",
    },
    {
      place: 24,
      name: outboxTexts.title,
      group: "contact",
      permission: "messaging",
      path: "outbox",
      icon: "sms",
    },
  ],
  lightPages: [
    {
      path: "outbox",
      file: "contact/outbox/tabs.tsx",
      children: [
        { file: "contact/outbox/screen.tsx" },
        { path: "lists", file: "contact/outbox/lists-screen.tsx" },
        { path: "lists/:runId", file: "contact/outbox/list-screen.tsx" },
        { path: "gateway", file: "contact/outbox/gateway-screen.tsx" },
      ],
      withLibrary: [
        { path: "new", file: "contact/outbox/new-screen.tsx" },
        { path: "rules", file: "contact/message-rules/screen.tsx" },
        { path: "templates", file: "contact/outbox/templates-screen.tsx" },
      ],
    },
    { path: "messages", file: "contact/messages/inbox-screen.tsx" },
  ],
  pages: [
    { path: "contact", file: "contact/messages/contact-screen.tsx" },
    { path: "contact/:messageId", file: "contact/messages/own-thread-screen.tsx" },
    { path: "messages/:messageId", file: "contact/messages/inbox-thread-screen.tsx" },
  ],
} satisfies Area;
