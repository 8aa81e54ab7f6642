import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { createPageCache } from "./page-cache.ts";

function press(status = 200) {
  let printed = 0;
  const render = async () => {
    printed += 1;
    await new Promise((done) => setTimeout(done, 20));
    return {
      status,
      type: "text/html",
      policy: "",
      location: null,
      plain: Buffer.from(`edition ${printed}`),
    };
  };
  return { render, printed: () => printed };
}

test("a stampede on a cold cache renders once, and every form of the page says the same", async () => {
  const { render, printed } = press();
  const keep = createPageCache(testChanges().changes, new Set(["courses"]));
  const pages = await Promise.all(Array.from({ length: 200 }, () => keep("/", render)));
  expect(printed()).toBe(1);
  expect(gunzipSync(pages[199]?.gzip ?? "").toString()).toBe("edition 1");
});

test("a change of a table that it shows drops it, a change of another does not", async () => {
  const { render, printed } = press();
  const { changes } = testChanges();
  const keep = createPageCache(changes, new Set(["courses"]));
  await keep("/", render);
  changes.announce(["payments"]);
  await keep("/", render);
  expect(printed()).toBe(1);
  changes.announce(["courses"]);
  expect((await keep("/", render)).plain.toString()).toBe("edition 2");
});

test("a page that was being rendered while its record changed is not kept", async () => {
  const { render, printed } = press();
  const { changes } = testChanges();
  const keep = createPageCache(changes, new Set(["courses"]));
  const before = keep("/", render);
  changes.announce(["courses"]);
  await before;
  await keep("/", render);
  expect(printed()).toBe(2);
});

test("while changes cannot be heard nothing is kept, and what was kept before is gone", async () => {
  const { render, printed } = press();
  const { changes, state, lose } = testChanges();
  const keep = createPageCache(changes, new Set(["courses"]));
  await keep("/", render);
  state.hears = false;
  lose();
  await keep("/", render);
  await keep("/", render);
  expect(printed()).toBe(3);
  state.hears = true;
  expect((await keep("/", render)).plain.toString()).toBe("edition 4");
});

test("what is no success is not kept, and the number of pages is bounded", async () => {
  const missing = press(404);
  const keep = createPageCache(testChanges().changes, new Set(), 3);
  await keep("/missing", missing.render);
  await keep("/missing", missing.render);
  expect(missing.printed()).toBe(2);
  const { render, printed } = press();
  for (const path of ["/1", "/2", "/3", "/4"]) await keep(path, render);
  await keep("/4", render);
  expect(printed()).toBe(4);
  await keep("/1", render);
  expect(printed()).toBe(5);
});
