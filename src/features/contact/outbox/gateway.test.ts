import dns from "node:dns";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { postToGateway } from "./post.server.ts";
import { presets } from "./presets.ts";
import { withoutKeys } from "./without-keys.ts";

const app = testApp({ SEALING_KEY: "a key of the stories, long enough" });
const closed = readEnvironment({});

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeEach(async () => {
  gateway = await startGateway(() => "INTERNAL SECRET 41");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.stop();
});

const { name: _, ...bulk } = presets.bulksmsbd ?? { name: "" };
const set = (config: object, secrets: object = { key: "s3cret-key" }) =>
  app.office.put("outbox/updateGateway", { driver: "http", config: { ...bulk, ...config }, secrets });
const post = (address: string, settings = closed) =>
  postToGateway(settings, () => ({
    url: new URL(address),
    method: "GET",
    headers: new Headers(),
    body: null,
  }));
/** A name server that gives these addresses, one with each question. */
function answering(...addresses: string[]) {
  const left = [...addresses];
  const asked = vi.spyOn(dns, "lookup").mockImplementation(((
    _name: string,
    options: { all: boolean },
    done: (error: null, found: unknown, family?: number) => void,
  ) => {
    const address = left.shift() ?? "";
    const family = address.includes(":") ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  }) as typeof dns.lookup);
  return () => asked.mock.calls.length;
}

describe("a gateway within the server's own network", () => {
  const inner = [
    ...[
      "http://127.0.0.1:3000/x",
      "http://2130706433/",
      "http://0x7f000001/",
      "http://127.1/",
      "http://[::1]/",
    ],
    ...["http://10.0.0.1/", "http://192.168.1.10/sms", "http://172.20.0.5/", "http://100.64.0.1/"],
    ...[
      "http://169.254.169.254/latest/meta-data",
      "http://[fe80::1]/",
      "http://[fd00::1]/",
      "http://0.0.0.0/",
    ],
    ...[
      "http://[::ffff:10.0.0.1]/",
      "http://[::ffff:7f00:1]/",
      "http://[::127.0.0.1]/",
      "http://[::8.8.8.8]/",
      "http://[64:ff9b::10.0.0.1]/",
      "http://[64:ff9b::169.254.169.254]/",
      "http://[64:ff9b:1::8.8.8.8]/",
      "http://localhost:3000/",
      "http://a.localhost/",
    ],
  ];

  test.each(inner.filter((address) => new URL(address).hostname !== "127.0.0.1"))(
    "%s is refused at its field, and asked by nobody",
    async (address) => {
      for (const name of ["url", "balanceUrl"]) {
        const refused = await set({ url: "http://sms.example/send", [name]: address });
        expect(refused.error?.fields, name).toEqual({
          [`config.${name}`]: expect.stringContaining("SMS_GATEWAY_HOSTS"),
        });
      }
      expect(await post(address)).toEqual({ reached: "inner", body: "" });
    },
  );

  test("is none that NAT64 makes of a public address: on a line without IPv4 every gateway is reached by one", async () => {
    const sent = { url: "http://[64:ff9b::93.184.216.34]/send" };
    expect((await set(sent)).status).toBe(200);
  });

  test("is not asked by a name that leads there, and is where the setting names it", async () => {
    const { port } = new URL(gateway.url);
    expect(await post(`http://localhost:${port}/`)).toEqual({ reached: "inner", body: "" });
    for (const host of ["127.0.0.1", "127.1", "2130706433", "0x7f000001"])
      expect(await post(`http://${host}:${port}/`)).toEqual({ reached: "inner", body: "" });
    answering("127.0.0.1");
    expect(await post(`http://sms.example:${port}/`)).toEqual({ reached: "inner", body: "" });
    expect(gateway.asked).toEqual([]);
    answering("127.0.0.1");
    const named = readEnvironment({ SMS_GATEWAY_HOSTS: "sms.example, 127.0.0.1" });
    expect(await post(`http://sms.example:${port}/`, named)).toMatchObject({ reached: "yes" });
    expect(await post(`http://127.0.0.1:${port}/`, named)).toMatchObject({ body: "INTERNAL SECRET 41" });
    expect(() => readEnvironment({ SMS_GATEWAY_HOSTS: "http://sms.example" })).toThrow("SMS_GATEWAY_HOSTS");
  });

  test("is not reached by a second answer of the name server: what was looked at is what is connected to", async () => {
    const { port } = new URL(gateway.url);
    const asked = answering("93.184.216.34", "127.0.0.1");
    const blocked = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.timeout(300));
    expect((await post(`http://sms.example:${port}/`)).reached).not.toBe("yes");
    expect([asked(), gateway.asked.length]).toEqual([1, 0]);
    blocked.mockRestore();
    expect(await post(`http://sms.example:${port}/`)).toEqual({ reached: "inner", body: "" });
    expect([asked(), gateway.asked.length]).toEqual([2, 0]);
  });

  test("is not read by the question about the balance", async () => {
    const { port } = new URL(gateway.url);
    await set({ url: "http://sms.example/send", balanceUrl: `http://sms.example:${port}/iam` });
    answering("127.0.0.1");
    expect(await app.office.post("outbox/balance", {})).toMatchObject({ error: { code: "LOCKED" } });
    expect(gateway.asked).toEqual([]);
  });
});

describe("the gateway's keys", () => {
  test("belong to one address: nothing that is filled in stands in its host", async () => {
    for (const url of [
      "http://gate{sender}y.example/send",
      "http://{sender}/send",
      "http:{sender}.example/",
    ]) {
      const refused = await set({ url });
      expect(refused.error?.fields?.["config.url"], url).toEqual(expect.any(String));
    }
    expect((await set({ url: "http://sms.example/{sender}/send" })).status).toBe(200);
    const elsewhere = await set({ url: "http://smsx.example/send" }, {});
    expect(elsewhere.error.fields).toEqual({ "secrets.key": expect.any(String) });
  });

  test("are refused where they would be kept and audited in the open", async () => {
    const typed = [
      { url: "http://sms.example/send?api_key=PLAINKEY999" },
      { headers: "Authorization=Bearer PLAINKEY999" },
      { headers: "X-Api-Key=PLAINKEY999" },
      { balanceUrl: "http://sms.example/balance?token=PLAINKEY999&x=1" },
      { body: '{"apikey":"PLAINKEY999","messages":"{list}"}' },
    ];
    for (const config of typed) {
      const [name = ""] = Object.keys(config);
      const refused = await set({ url: "http://sms.example/send", ...config });
      expect(refused.error?.fields, name).toEqual({ [`config.${name}`]: expect.stringContaining("{key}") });
    }
    const { rows } = await app.db.execute("select string_agg(audit::text, '') as all from audit");
    expect(JSON.stringify(rows)).not.toContain("PLAINKEY999");
    for (const { name: _, ...config } of Object.values(presets))
      expect(
        (await set({ ...config, url: "http://sms.example/send" }, { key: "k", user: "u", password: "p" }))
          .status,
      ).toBe(200);
  });

  test("are struck out of what it says back, in whatever spelling", () => {
    const key = `aB3/=+&"\\ক😀 Key~z9`;
    const spelled = [
      ...[key, key.toLowerCase(), encodeURIComponent(key), JSON.stringify(key).slice(1, -1)],
      JSON.stringify(key).slice(1, -1).replaceAll("/", "\\/"),
      JSON.stringify(key)
        .slice(1, -1)
        .replaceAll("/", "\\/")
        .replace("ক", "\\u0995")
        .replace("😀", "\\ud83d\\ude00"),
      new URLSearchParams({ key }).toString().slice(4),
      key.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
      [...key].map((sign) => `&#${sign.codePointAt(0)};`).join(""),
      key.slice(0, 12),
    ];
    for (const one of spelled) expect(withoutKeys(`said ${one}!`, { key }), one).toBe("said •!");
    expect(withoutKeys("1007 Balance Insufficient", { key })).toBe("1007 Balance Insufficient");
  });
});
