import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listening.ts";

const where = { HOST: "127.0.0.1", PORT: 0 };

/** macOS and Windows have no sockets that share a port. */
test.skipIf(process.platform !== "linux")(
  "many who come at once are taken in a few rounds of the loop, however long those are",
  async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const port = await listen(app, where);
    let taken = 0;
    app.server.on("connection", () => {
      taken += 1;
    });
    const comers = Array.from({ length: 200 }, () => connect(port, where.HOST));
    onTestFinished(() => {
      for (const one of comers) one.destroy();
    });
    await Promise.all(comers.map((one) => once(one, "connect")));
    let rounds = 0;
    for (; taken < comers.length && rounds < 1000; rounds += 1) await nextRound();
    expect(taken).toBe(comers.length);
    expect(rounds).toBeLessThan(100);
  },
);

test("when the portal stops, requests in flight are answered, through whichever socket they came", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  app.get("/", async () => {
    begun += 1;
    await released;
    return "answered";
  });
  const port = await listen(app, where);
  const answers = Array.from({ length: 30 }, () => statusOf(port));
  while (begun < answers.length) await nextRound();
  const closed = app.close();
  await nextRound();
  const late = await statusOf(port).catch(({ code }) => code);
  expect(late).toBe("ECONNREFUSED");
  release();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await closed;
});

const statusOf = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: where.HOST, port, agent: false }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode));
    });
    asked.once("error", reject).end();
  });
