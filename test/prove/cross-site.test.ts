import { describe, expect, test } from "vitest";
import { contract, lists } from "../../src/app/areas.ts";
import { routesOf } from "../../src/server/http/api.ts";
import { testApp } from "../start-app.ts";
import { differences, rowsOf } from "./rows.ts";
import { few, figure } from "./scale.ts";
import { type Body, ready, routeOf, send, writes } from "./writes.ts";

const app = testApp();

/** What has changed, but for what tells of a refusal. */
const changed = (...rows: Parameters<typeof differences>) =>
  differences(...rows).filter(({ table }) => table !== "security_events");

type Shape = { method?: string; headers: Record<string, string>; body?: "urlencoded" | "multipart" };
const evil = { origin: "https://evil.example" };
const plain = { "content-type": "text/plain" };
const json = { "content-type": "application/json" };
/** A session's cookie goes along in all of them, as if SameSite were unknown to the browser. */
const shapes: Record<string, Shape> = {
  "a form as text/plain": { headers: { ...evil, ...plain } },
  "a form, urlencoded": { headers: evil, body: "urlencoded" },
  "a form, multipart": { headers: evil, body: "multipart" },
  "JSON of another origin": { headers: { ...evil, ...json } },
  "JSON of no origin that can be named": { headers: { origin: "null", ...json } },
  "JSON of this host by another scheme": { headers: { origin: "https://127.0.0.1", ...json } },
  "no origin, but the browser says another site": { headers: { "sec-fetch-site": "cross-site", ...plain } },
  "no origin, but the browser says another host": { headers: { "sec-fetch-site": "same-site", ...json } },
  "no type": { headers: evil, body: "urlencoded" },
};
/** What is followed as a link takes the cookie along even where SameSite is Lax. */
const links: Record<string, Record<string, string>> = {
  "a link": {},
  "a link, overridden by X-HTTP-Method-Override": { "x-http-method-override": "POST" },
  "a link, overridden by X-Method-Override": { "x-method-override": "PUT" },
  "a link, overridden by X-HTTP-Method": { "x-http-method": "POST" },
};

describe("from another site is refused in every shape, and changes nothing", () => {
  test.each(few(Object.keys(writes), 40))("%s", async (name) => {
    const { by, body } = await ready(app, name);
    const [method = "", path = ""] = routeOf(name).split(" ");
    const url = `${app.url}/api${path}`;
    const before = await rowsOf(app);
    for (const [shape, { headers, body: form }] of Object.entries(shapes)) {
      const sent = form ? formOf(form, body) : JSON.stringify(body ?? {});
      for (const overridden of [{}, { "x-http-method-override": "GET", "x-method-override": "GET" }]) {
        const all = { ...headers, ...overridden, cookie: by.cookie };
        const answer = await fetch(url, { method, headers: all as Record<string, string>, body: sent });
        expect(`${shape}: ${answer.status}`).toBe(`${shape}: 403`);
        expect(await answer.json()).toMatchObject({ error: { code: "FOREIGN_ORIGIN" } });
        expect(answer.headers.get("set-cookie")).toBe(null);
      }
    }
    const query = new URLSearchParams({ ...flat(body), _method: method });
    for (const [shape, headers] of Object.entries(links)) {
      const answer = await fetch(`${url}?${query}`, { headers: { ...headers, cookie: by.cookie } });
      await answer.arrayBuffer();
      const isRead = routesOf(contract).some((route) => route.method === "GET" && route.path === path);
      expect(`${shape}: ${answer.status}`).toBe(`${shape}: ${isRead ? 200 : 404}`);
    }
    expect(changed(before, await rowsOf(app))).toEqual([]);
    const own = await send(by, name, body, { origin: app.url, "sec-fetch-site": "same-origin" });
    expect(own.status).toBe(200);
  });
  test("in so many shapes", () => {
    figure("shapes", Object.keys(shapes).length * 2 + Object.keys(links).length);
    figure("writes", Object.keys(writes).length);
  });
});

test("no GET of the contract, of a list as a file, of a picture or of the reference writes anything", async () => {
  const gets = routesOf(contract).filter(({ method }) => method === "GET");
  const files = lists.flatMap(({ name }) => [`export/${name}.csv`, `export/${name}.xlsx`]);
  const paths = [...gets.map(({ path }) => path.slice(1)), ...files, "openapi.json"];
  const ids =
    "studentId=3&batchId=1&id=1&userTypeId=2&noticeId=1&messageId=1&handInId=1&courseId=1&search=a&term=a";
  for (const who of few([app.office, app.visitor, app.teacher, app.rahim], 2)) {
    const before = await rowsOf(app);
    for (const path of paths) {
      const answer = await fetch(`${app.url}/api/${path}?${ids}`, { headers: { cookie: who.cookie } });
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(500);
    }
    expect(changed(before, await rowsOf(app))).toEqual([]);
  }
  figure("addresses read", paths.length * 4);
});

/** The same as a form of another site can send it: texts alone. */
function formOf(kind: "urlencoded" | "multipart", body: Body | undefined): URLSearchParams | FormData {
  if (kind === "urlencoded") return new URLSearchParams(flat(body));
  const form = new FormData();
  for (const [name, value] of Object.entries(flat(body))) form.append(name, value);
  return form;
}

const flat = (body: Body | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      typeof value === "object" && !(value instanceof Blob) ? JSON.stringify(value) : String(value),
    ]),
  );
