import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { encrypt } from "../../../server/auth/encrypt.ts";
import { sealingKey } from "../../../server/auth/sealing-key.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { presets } from "./presets.ts";
import { sendSome } from "./send.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const own = { kind: "own", to: "student", studentIds: [3, 4], text: "{নাম}: {লিংক}", atOnce: true };

test("a link of before goes on and is counted with all its signs; one that is made now is half as long, and the screen is told that this address opens nowhere else", async () => {
  const gateway = await startGateway((messages) => {
    gateway.taken.push(...messages);
    return { response_code: 202, message_id: `m${gateway.taken.length}` };
  });
  const { name: _, ...config } = presets.bulksmsbd ?? { name: "" };
  await app.office.put("outbox/updateGateway", {
    ...{ driver: "http", perMinute: 6000, secrets: { key: "s3cret-key" } },
    config: { ...config, url: gateway.url, balanceUrl: "" },
  });
  const token = randomBytes(32).toString("base64url");
  const sealed = encrypt(sealingKey(settings), "link of a guardian", token);
  await app.db.execute(
    `insert into guardian_links (student_id, token_hash, sealed) values (3, '${tokenHashOf(token)}', '\\x${sealed.toString("hex")}')`,
  );
  expect((await fetch(`${app.url}/g/${token}`)).status).toBe(200);

  const prepared = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(own) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  const { listId, data, closedLink } = (await prepared.json()) as {
    listId: string;
    data: { text: string; characters: number }[];
    closedLink: boolean;
  };
  expect(closedLink).toBe(true);
  expect(data.map(({ text }) => text.match(/\*+$/)?.[0].length)).toEqual([43, 22]);
  await app.office.post("outbox/confirm", { ...own, listId });
  while (await sendSome({ db: app.db, settings }));
  const lengths = gateway.taken.map(({ text }) => text.length);
  expect(lengths).toEqual(data.map(({ characters }) => characters));
  const [ofBefore, ofNow] = gateway.taken.map(({ text }) => text.match(/\/g\/([\w-]+)$/)?.[1]);
  expect([ofBefore, ofNow?.length]).toEqual([token, 22]);
  expect((await fetch(`${app.url}/g/${ofNow}`)).status).toBe(200);
  // What the gateway repeats of them is starred again.
  const log = await app.db.execute("select string_agg(text || answer, '') as all from outbox_messages");
  expect(JSON.stringify(log.rows)).not.toContain(ofNow);
  await gateway.stop();
});
