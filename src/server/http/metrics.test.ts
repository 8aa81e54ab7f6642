import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";

const token = "0123456789abcdef";

test("figures for Prometheus are there for who has the token, and name nobody", async () => {
  const app = await startTestAppForOneTest({ METRICS_TOKEN: token });
  const ask = (authorization?: string) =>
    fetch(`${app.url}/metrics`, { headers: authorization ? { authorization } : {} });
  for (const wrong of [undefined, token, "Bearer 0123456789abcdeF", "Bearer "])
    expect((await ask(wrong)).status, wrong).toBe(404);
  await app.rahim.get("session/me");
  await app.visitor.get("session/me");
  const text = await (await ask(`Bearer ${token}`)).text();
  expect(text).toContain(
    'dhrubok_request_seconds_count{method="GET",route="/api/session/me",status="200"} 1',
  );
  expect(text).toContain(
    'dhrubok_request_seconds_count{method="GET",route="/api/session/me",status="401"} 1',
  );
  for (const name of ["connections", "connections_awaited", "buckets_empty", "messages_queued"])
    expect(text).toMatch(new RegExp(`^dhrubok_${name} [0-9]+$`, "m"));
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).not.toMatch(/26000001|127\.0\.0\.1/);
});

test("without a token there are none", async () => {
  const app = await startTestAppForOneTest();
  const { status } = await fetch(`${app.url}/metrics`, { headers: { authorization: "Bearer undefined" } });
  expect(status).not.toBe(200);
});
