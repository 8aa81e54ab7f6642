import { Agent, request } from "node:http";

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };
export type Answered = { status: number; milliseconds: number; text: string };

/** Asks on a line of its own: what was answered, 0 where nothing was, and how to hang up. */
export function ask(url: string, { method = "GET", path, headers = {}, body }: Ask, agent = new Agent()) {
  const began = performance.now();
  let hangUp = () => {};
  const answer = new Promise<Answered>((resolve) => {
    let text = "";
    const end = (status: number) => resolve({ status, milliseconds: performance.now() - began, text });
    const asked = request(url + path, { method, headers, agent }, (answered) => {
      answered.on("data", (piece: Buffer) => {
        if (text.length < 500) text += piece;
      });
      answered.once("end", () => end(answered.statusCode ?? 0));
      answered.once("error", () => end(0));
    });
    hangUp = () => void asked.destroy();
    asked.once("error", () => end(0));
    asked.end(body);
  });
  return { answer, hangUp };
}
