import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { type Outcome, outcomesOf } from "./answer.ts";
import { gatewayFields } from "./gateway.ts";
import { postToGateway } from "./post.server.ts";
import { presets } from "./presets.ts";
import { requestOf } from "./request.ts";

const here = readEnvironment(gatewayHere);
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway(() => "");
});
afterAll(() => gateway.stop());

const [number, text, id] = ["01712345678", "রহিম: কাল ক্লাস নেই", "dhrubok7"];
const taken = (gatewayId: string): Outcome => ({ taken: true, gatewayId });
const refused = (means: "config" | "balance" | "number" | "content" | "retry" | "duplicate"): Outcome => ({
  ...{ taken: false, means },
});
const unknown: Outcome = { taken: null };
const ofSsl = (one: object) => ({ status: "SUCCESS", status_code: 200, smsinfo: [{ csms_id: id, ...one }] });

/** What each gateway's documents say that it answers, and what that means. */
const documented: Record<string, [said: unknown, means: Outcome][]> = {
  bulksmsbd: [
    [{ response_code: 202, message_id: 171, success_message: "SMS Submitted" }, taken("171")],
    [{ response_code: 1001, error_message: "Invalid Number" }, refused("number")],
    [{ response_code: 1007, error_message: "Balance Insufficient" }, refused("balance")],
    [{ response_code: 1032, error_message: "IP Not whitelisted" }, refused("config")],
    [{ response_code: 1099 }, unknown],
  ],
  ssl: [
    [ofSsl({ sms_status: "SUCCESS", reference_id: "5da6f" }), taken("5da6f")],
    [ofSsl({ sms_status: "FAILED", status_message: "4025: invalid msisdn" }), refused("number")],
    [ofSsl({ sms_status: "FAILED", status_message: "4023: duplicate csms_id" }), refused("duplicate")],
    [{ status: "FAILED", status_code: 4003, error_message: "IP blacklisted" }, refused("config")],
    [{ status: "FAILED", status_code: 4030, error_message: "TPS limit" }, refused("retry")],
  ],
  alpha: [
    [{ error: 0, msg: "Request successfully submitted", data: { request_id: 10 } }, taken("10")],
    [{ error: 405, msg: "API key is required" }, refused("config")],
    [{ error: 417, msg: "Insufficient Balance" }, refused("balance")],
    [{ error: 421, msg: "Only the registered number before the first recharge" }, refused("number")],
  ],
  mim: [
    [{ statusCode: "200", status: "Success", trxnId: "T1", responseResult: "Submitted" }, taken("T1")],
    [{ statusCode: "208", status: "Failed", responseResult: "Insufficient balance" }, refused("balance")],
    [{ statusCode: "213", status: "Failed", responseResult: "Invalid number" }, refused("number")],
    [{ statusCode: "500", status: "Failed" }, refused("retry")],
  ],
  greenweb: [
    [`Ok: SMS Sent Successfully To ${number}`, taken("")],
    [`Error: ${number} Invalid Number !`, refused("number")],
    ["Error: Invalid Token !", refused("config")],
    ["<html>Ok: Bad gateway</html>", unknown],
  ],
  smsapi: [
    ["SMS SUBMITTED: ID - C200123", taken("")],
    ["1007", refused("balance")],
    ["1009", refused("config")],
    ["1004", refused("content")],
  ],
};

test("every known gateway has its documented answers here", () => {
  expect(Object.keys(documented)).toEqual(Object.keys(presets));
});

const all = Object.entries(documented).flatMap(([name, answers]) =>
  answers.map(([said, means]) => ({ name, said, means, shown: JSON.stringify(said) })),
);

test.each(all)("$name answers $shown", async ({ name, said, means }) => {
  const { name: _, ...preset } = presets[name] ?? { name };
  const settings = gatewayFields.parse({ ...preset, sender: "8809600", url: `${gateway.url}/send` });
  const secrets = { key: "a key", user: "office", password: "a word" };
  gateway.answer(() => said);
  gateway.taken.length = 0;
  const messages = [{ phone: number, text, sendId: id, unsure: false }];
  const { reached, body } = await postToGateway(here, () => requestOf(settings, secrets, messages));
  expect(reached).toBe("yes");
  expect(outcomesOf(settings, body, messages)).toEqual([means]);
  const asked = gateway.asked.at(-1);
  const sent = decodeURIComponent((asked?.body ?? "").replaceAll("+", " "));
  for (const part of [text, settings.number === "01" ? number : `88${number}`, "a key"])
    expect(sent).toContain(part);
  expect(sent).not.toMatch(/\{[a-z]+\}/);
});
