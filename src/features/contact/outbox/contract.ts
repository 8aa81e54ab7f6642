import * as z from "zod";
import { month } from "../../../shared/months.ts";
import { answer, changeOf, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, searchTerm, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { proposal } from "./proposal.ts";
import { firstGateway, secondGateway } from "./rules.ts";
import {
  body,
  choice,
  gateway,
  kind,
  list,
  message,
  preparation,
  run,
  settings,
  standing,
  template,
  wanted,
} from "./shape.ts";

const whichGateway = z.object({
  gatewayId: z.int().min(firstGateway).max(secondGateway).default(firstGateway),
});
const secret = z.string().max(300).optional();
const sends = openTo("messaging", "studentManagement");
const sets = openTo("userTypeManagement");
const manyOf = answer(z.object({ messages: z.int() }));

export const outboxContract = {
  prepare: sends
    .taking("list")
    .post(
      "/outbox/prepare",
      "Show every message as it would be sent, with parts and price",
      "Nothing is sent. Those who get none are listed with the reason. LOCKED while the exam is not published.",
    )
    .input(listInput(wanted.shape))
    .output(preparation),
  confirm: sends
    .taking("list")
    .post(
      "/outbox/confirm",
      "Put a prepared list into the outbox",
      "`listId` is that of the preparation: STALE where the list is another by now; the same one confirmed again sends nothing more. LOCKED where it is more than the month may cost, or the exam is not published any more.",
    )
    .input(wanted.extend({ listId: text(64), atOnce: z.boolean().default(false) }))
    .output(answer(run)),
  getAll: sends
    .get("/outbox/getAll", "The log of messages, the newest first")
    .input(listInput(choice.shape))
    .output(pageOf(message)),
  getLists: sends
    .get("/outbox/getLists", "The lists that were confirmed, the newest first")
    .input(listInput({}))
    .output(pageOf(list)),
  getList: sends
    .get("/outbox/getList", "A list that was confirmed, and what became of it")
    .input(z.object({ runId: id() }))
    .output(answer(list)),
  decideAll: sends
    .post(
      "/outbox/decideAll",
      "Decide about a whole list, or about all messages of a filter",
      "As `decide` for each that may be decided so; of those that wait also to hold them, of those that failed or are uncertain or held that they were seen. Who is archived or wants no messages is not sent one again. BAD_REQUEST without `runId`, `state` and `toLookAt`; LOCKED where sending again is more than the month may cost.",
    )
    .input(
      choice
        .extend({
          to: z.enum(["resend", "sent", "cancel", "hold", "seen"]),
          // A word of nothing would be everybody.
          searchName: searchTerm().min(1, fieldTexts.required).optional(),
        })
        .refine(({ runId, state, toLookAt }) => runId || state || toLookAt, fieldTexts.required),
    )
    .output(manyOf),
  standing: sends
    .get("/outbox/standing", "Where the queue stands, and what a month came to")
    .input(z.object({ month: month().optional() }))
    .output(answer(standing)),
  decide: sends
    .post(
      "/outbox/decide",
      "Decide about a message",
      "Mark an uncertain message as sent; resend an uncertain, failed or held one; cancel a waiting, uncertain or held one. LOCKED if resending would exceed the monthly limit.",
    )
    .input(
      z.object({ messageId: id(), to: z.enum(["resend", "sent", "cancel"]), version: z.int().optional() }),
    )
    .output(answer(message)),
  sendNow: sends.post("/outbox/sendNow", "Let what waits go at once, whatever the hour").output(manyOf),
  stop: sends
    .post("/outbox/stop", "Stop sending, or go on")
    .input(z.object({ stopped: z.boolean() }))
    .output(answer(z.object({ stopped: z.boolean() }))),
  takeAway: sends
    .post(
      "/outbox/takeAway",
      "Take away what waits, as CSV",
      "The messages are handed over and not sent any more. LOCKED while a gateway sends them.",
    )
    .output(answer(z.object({ csv: z.string(), messages: z.int() }))),
  getProposals: sends
    .get(
      "/outbox/getProposals",
      "The lists that rules made and that wait for one press",
      "Lists that nobody sent in time are included as stale until they are dropped.",
    )
    .output(answer(z.array(proposal))),
  sendProposal: sends
    .taking("list")
    .post(
      "/outbox/sendProposal",
      "Put a rule's list into the outbox",
      "`listId` is that of the list as it was shown: STALE where it is another by now, and where it waits no more. LOCKED where it is more than the month may cost.",
    )
    .input(z.object({ proposalId: id(), listId: text(64) }))
    .output(answer(run)),
  dropProposal: sends
    .post("/outbox/dropProposal", "Say that nobody wants a rule's list, or that it was seen to be stale")
    .input(z.object({ proposalId: id(), version: z.int().optional() }))
    .output(answer(proposal)),
  templates: sends
    .get("/outbox/templates", "The templates, one of each kind")
    .output(answer(z.array(template))),
  updateTemplate: sends
    .taking("text")
    .put("/outbox/updateTemplate", "Change a template", "A field that the kind does not have is refused.")
    .input(z.object({ kind, text: body, version: z.int().optional() }))
    .output(answer(template)),
  gateway: sets
    .get(
      "/outbox/gateway",
      "How messages leave the portal",
      "The second gateway is for when the first is down: it cannot be reached, has no money, or refuses the keys.",
    )
    .input(whichGateway)
    .output(answer(gateway)),
  updateGateway: sets
    .taking("text")
    .put(
      "/outbox/updateGateway",
      "Change how messages leave the portal",
      "Keys that are not sent stay; an empty one is taken away. They are kept sealed and never answered. The second gateway takes only what the first surely has not, and counts into the same month.",
    )
    .input(
      changeOf(settings).extend({
        ...whichGateway.shape,
        secrets: z.object({ key: secret, user: secret, password: secret }).optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(gateway)),
  balance: openTo("messaging", "studentManagement", "userTypeManagement")
    .post(
      "/outbox/balance",
      "Ask the gateway how much money is left there",
      "NOT_FOUND without an address to ask; LOCKED where the keys cannot be opened.",
    )
    .input(whichGateway)
    .output(
      answer(
        z.object({
          balance: z.number().nullable(),
          /** What waits already will cost of it. */
          promised: z.number(),
          said: z.string(),
        }),
      ),
    ),
  newReportAddress: sets
    .post(
      "/outbox/newReportAddress",
      "Make the address at which the gateway reports what arrived",
      "Answered once; the one before ends. Each gateway has its own.",
    )
    .input(whichGateway)
    .output(answer(z.object({ path: z.string() }))),
};
