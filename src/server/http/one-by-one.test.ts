import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerOneByOne } from "./one-by-one.ts";

async function serve() {
  const begun: { path: string; answer: ServerResponse }[] = [];
  const server = createServer((request, answer) => void begun.push({ path: request.url ?? "", answer }));
  answerOneByOne(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const line = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void line.destroy());
  let text = "";
  line.on("data", (piece) => {
    text += piece;
  });
  const ask = (many: number) =>
    line.write(Array.from({ length: many }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
  return { begun, line, ask, paths: () => begun.map(({ path }) => path), text: () => text };
}

test("what comes on one line at once is answered one after the other", async () => {
  const { begun, ask, paths, text } = await serve();
  ask(3);
  await expect.poll(paths).toEqual(["/0"]);
  begun[0]?.answer.end("first");
  await expect.poll(paths).toEqual(["/0", "/1"]);
  begun[1]?.answer.end("second");
  await expect.poll(paths).toEqual(["/0", "/1", "/2"]);
  begun[2]?.answer.end("third");
  await expect.poll(text).toMatch(/first.*second.*third/s);
  ask(1);
  await expect.poll(() => begun.length).toBe(4);
});

test("a line on which more and more comes without waiting for an answer is closed, and nothing of it is begun any more", async () => {
  const { begun, line, ask } = await serve();
  const closed = once(line, "close");
  line.on("error", () => {});
  ask(500);
  await closed;
  expect(begun.length).toBe(1);
  begun[0]?.answer.end("late");
  await new Promise((next) => setTimeout(next, 50));
  expect(begun.length).toBe(1);
});
