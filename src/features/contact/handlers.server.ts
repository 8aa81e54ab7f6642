import { consume } from "../../server/auth/rate-limit.ts";
import { write } from "../../server/db/write.ts";
import { serve } from "../../server/http/call.ts";
import { contact as limits } from "../../shared/limits.ts";
import { contactContract } from "./contract.ts";
import { contactMessages } from "./table.server.ts";

const api = serve(contactContract);

export const contactHandlers = api.router({
  send: api.send.handler(async ({ input, context }) => {
    const [{ website, ...message } = { name: "", email: "", phoneNumber: "", message: "" }] = input;
    await consume(context.db, { bucket: `contact ${context.address}`, ...limits });
    const suspicious = Boolean(website);
    const forwardAt = context.settings.CONTACT_WEBHOOK_URL && !suspicious ? new Date() : null;
    await write(context, (change) => change.add(contactMessages, { ...message, suspicious, forwardAt }));
    return { data: {} };
  }),
});
