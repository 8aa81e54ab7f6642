import type { CDPSession, Page } from "@playwright/test";

/** A phone of the cheapest kind. */
export const cheapPhone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The line of such a phone: 400 kbit/s, 300 ms. On it some scripts wait for a press. */
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What a first visit may cost, by pages: KB of 1,000 bytes as they travel, headers with them, and requests. */
export const mostTraffic = {
  home: { kilobytes: 130, requests: 11 },
  signIn: { kilobytes: 70, requests: 9 },
  admission: { kilobytes: 75, requests: 10 },
  /** Of a guardian's link, which leads on to the page. */
  guardian: { kilobytes: 70, requests: 3 },
  /** Of an exam, without its questions and the fonts of their formulas. */
  exam: { kilobytes: 90, requests: 14 },
  studentHome: { kilobytes: 200, requests: 20 },
  /** Of one batch and day, with what it keeps for when there is no line. */
  rollCall: { kilobytes: 140, requests: 16 },
  /** What a student opens of their own: results, marks, exams, attendance, payments. */
  ownPage: { kilobytes: 200, requests: 20 },
};

/** From the door to the hand-in of an exam of 100 questions with 300 formulas, in KB: what is fetched (player, paper, fonts), and a hundred answers, each sent by itself, with their receipts. */
export const mostOfWholeExam = 150;

/** Counts what travels to a page from now on over the cheapest line; `session` is the devtools' that listens. */
export async function countTraffic(page: Page) {
  const traffic = { bytes: 0, requests: 0 };
  // A phone has no mouse; the browser moves one by itself when the page under it is drawn.
  await page.addInitScript(() => {
    addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  // What stands in a sheet as data came with the sheet, and what the browser has kept does not travel again.
  const travelling = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.url.startsWith("http") || response.fromDiskCache) return;
    travelling.add(requestId);
    traffic.requests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (travelling.has(requestId)) traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  return { traffic, session };
}

/** Until nothing has travelled for a while, twice: a part of a page asks for its script once it is on the screen. */
export async function waitUntilQuiet(page: Page, traffic: { requests: number }): Promise<void> {
  for (let before = -1; before < traffic.requests; ) {
    before = traffic.requests;
    await page.waitForLoadState("networkidle", { timeout: 120_000 });
    await page.waitForTimeout(500);
  }
}
