import { chmodSync } from "node:fs";
import { styleText } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { buildIfChanged } from "../scripts/build.ts";
import { clearly } from "../scripts/error-line.ts";
import { studentHomeTexts } from "../src/features/office/home/texts.ts";
import { portalTexts } from "../src/portal/texts.ts";
import { today } from "../src/shared/dates.ts";
import { launchOptions } from "../test/e2e/chromium.ts";
import { type Credentials, signedIn, startDemo, storageOf } from "../test/e2e/portal.ts";
import { cheapPhone, countTraffic, mostTraffic, waitUntilQuiet } from "../test/e2e/traffic.ts";
import { temporaryFolder } from "../test/process.ts";

/** A processor so many times slower than this machine's. */
const slower = 4;

/** At most: bytes in KB of 1,000, times in seconds. */
type Limits = { kilobytes: number; requests: number; firstPaint?: number; pressable: number };
type Visit = {
  /** Of the whole visit, until nothing more travels. */
  bytes: number;
  requests: number;
  /** Of them, what had come when all could be pressed. */
  bytesToPress: number;
  firstPaint: number;
  pressable: number;
};

/** Four options as a browser draws them by itself: what a tap costs with nothing of ours. */
const bare = `data:text/html,<meta name=viewport content="width=device-width"><fieldset>${"<label><input type=radio name=a>a</label><br>".repeat(4)}</fieldset>`;
/** Milliseconds that a bare one takes where nobody else wants the processor: what it takes beyond them is the machine's. */
const bareAtBest = 24;

/**
 * `npm run phone`, two minutes: what a first visit costs on such a phone. Bytes and requests are exact, and fail the command above
 * their limits; times are those of this machine, and how soon a tap is drawn is told beside a page of four bare radios.
 */
buildIfChanged((words) => console.error(words));
const { folder, remove } = temporaryFolder();
chmodSync(folder, 0o755);
// What people have, where it is there: a whole browser.
process.env.CHROMIUM ??= "system";
const browser = await chromium.launch(launchOptions());
try {
  const { url, people, stop } = await startDemo(`${folder}/data`);
  try {
    const student = storageOf(url, await signedIn(url, people.student));
    const teacher = storageOf(url, await signedIn(url, people.teacher));
    const firstPages: Visit[] = [];
    // The portal is only just there, and so is the browser: the middle of three.
    for (let turn = 0; turn < 3; turn += 1) firstPages.push(await visit(browser, `${url}/`));
    tell("home", middle(firstPages), { ...mostTraffic.home, pressable: 4.5 });
    tell("sign-in", await visit(browser, `${url}/join-now`), { ...mostTraffic.signIn, pressable: 4.5 });
    const admission = await visit(browser, `${url}/admission`);
    tell("admission", admission, { ...mostTraffic.admission, pressable: 4.5 });
    tell("an exam", await visit(browser, `${url}/exam/model`), { ...mostTraffic.exam, pressable: 4.5 });
    await tellTaps(browser, `${url}/exam/model`);
    const homes: Visit[] = [];
    const rollCalls: Visit[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      homes.push(await visit(browser, `${url}/dashboard`, student));
      rollCalls.push(await visit(browser, `${url}/dashboard/roll-call/1/${today()}`, teacher));
    }
    const home = middle(homes);
    tell("student's home", home, { ...mostTraffic.studentHome, firstPaint: 3, pressable: 6 });
    tell("roll-call", middle(rollCalls), { ...mostTraffic.rollCall, firstPaint: 3, pressable: 4.5 });
    await tellResult(browser, url, people.student);
  } finally {
    await stop();
  }
} catch (error) {
  process.exitCode = 1;
  console.error(`phone: ${clearly(error)}`);
} finally {
  await browser.close();
  remove();
}

/** One address, seen for the first time. */
async function visit(
  browser: Browser,
  address: string,
  storageState?: ReturnType<typeof storageOf>,
): Promise<Visit> {
  const context = await browser.newContext({ ...cheapPhone, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const traffic = await count(page);
  await page.goto(address, { waitUntil: "commit", timeout: 120_000 });
  await page.waitForFunction(isPressable, undefined, { polling: 50, timeout: 120_000 });
  const pressable = await page.evaluate(() => performance.now());
  const bytesToPress = traffic.bytes;
  await waitUntilQuiet(page, traffic);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { ...traffic, bytesToPress, firstPaint: firstPaint / 1000, pressable: pressable / 1000 };
}

/** Of several visits: times in the middle, the most that travelled. */
function middle(visits: readonly Visit[]): Visit {
  const sorted = (name: keyof Visit) => visits.map((one) => one[name]).sort((a, b) => a - b);
  const middleOf = (name: keyof Visit) => sorted(name)[Math.floor(visits.length / 2)] ?? Number.NaN;
  const mostOf = (name: keyof Visit) => sorted(name).at(-1) ?? Number.NaN;
  return {
    ...{ bytes: mostOf("bytes"), requests: mostOf("requests"), bytesToPress: middleOf("bytesToPress") },
    ...{ firstPaint: middleOf("firstPaint"), pressable: middleOf("pressable") },
  };
}

/** Counts what travels to a page, with a processor like the phone's. */
async function count(page: Page): Promise<{ bytes: number; requests: number }> {
  const { traffic, session } = await countTraffic(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return traffic;
}

/** Runs in the page: every button answers, by React or by a page's own script; a form without script always does. */
function isPressable(): boolean {
  if (document.readyState === "loading") return false;
  if (document.documentElement.dataset.plain) return Boolean("hydrated" in document.documentElement.dataset);
  const hosts = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  if (!hosts.every(({ dataset }) => "hydrated" in dataset)) return false;
  const buttons = [...document.querySelectorAll("button")];
  return (
    buttons.length > 0 &&
    (document.getElementById("later") !== null ||
      buttons.every((button) => Object.keys(button).some((key) => key.startsWith("__react"))))
  );
}

/** How soon a tap on an option of an exam is drawn, beside that on a bare one: the middle of three each, in turns. */
async function tellTaps(browser: Browser, address: string): Promise<void> {
  const [own, reference]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    reference.push(await slowestTap(browser, bare));
    own.push(await slowestTap(browser, address));
  }
  const middleOf = (all: number[]) => all.sort((a, b) => a - b)[1] ?? Number.NaN;
  const [drawn, ofBare] = [middleOf(own), middleOf(reference)];
  const machine = Math.max(0, ofBare - bareAtBest);
  const told = [held(drawn - machine, 50, "ms"), `(${drawn} ms in all; a bare option ${ofBare} ms)`];
  console.log(["a tap in an exam".padEnd(17), "drawn", ...told].join("  "));
}

/** From a tap on an option until it is drawn, the slowest of several, in milliseconds. */
async function slowestTap(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(cheapPhone);
  const page = await context.newPage();
  await count(page);
  await page.goto(address, { timeout: 120_000 });
  const options = page.locator("fieldset label");
  await options.first().waitFor({ timeout: 120_000 });
  await page.evaluate(() => {
    const told = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries())
        if (duration > Number(document.body.dataset.drawn ?? 0))
          document.body.dataset.drawn = String(duration);
    };
    // Shorter ones are not told.
    new PerformanceObserver(told).observe({
      ...{ type: "event", durationThreshold: 16 },
    } as PerformanceObserverInit);
  });
  for (let turn = 0; turn < 8; turn += 1) {
    await options.nth(turn % 4).tap();
    await page.waitForTimeout(300);
  }
  const drawn = await page.evaluate(() => Number(document.body.dataset.drawn ?? 16));
  const chosen = await page.getByRole("radio", { checked: true }).count();
  await context.close();
  if (chosen !== 1) throw new Error("a tap chose nothing");
  return drawn;
}

/** From the sign-in form, as it stands, to one's own latest result. */
async function tellResult(browser: Browser, url: string, { regId, password }: Credentials): Promise<void> {
  const context = await browser.newContext(cheapPhone);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await count(page);
  await page.goto(`${url}/join-now`, { waitUntil: "networkidle", timeout: 120_000 });
  await page.fill("[name=regId]", regId);
  await page.fill("[name=password]", password);
  const from = performance.now();
  await page.click("[type=submit]");
  let taps = 1;
  await page.waitForURL("**/dashboard");
  const result = page.getByRole("main").getByText(studentHomeTexts.result).first();
  await page.locator("main h1").waitFor();
  if (!(await result.isVisible())) {
    await page.getByRole("button", { name: portalTexts.openMenu }).click();
    await page.locator('#sidebar a[href="/dashboard/grades"]').click();
    taps += 2;
    await result.waitFor();
  }
  const seconds = (performance.now() - from) / 1000;
  await context.close();
  console.log(`own latest result  ${taps} taps of at most 1  ${seconds.toFixed(1)} s of at most 8`);
}

function tell(name: string, found: Visit, { kilobytes, requests, firstPaint, pressable }: Limits): void {
  const exact = [held(found.bytes / 1000, kilobytes, "KB"), held(found.requests, requests, "requests")];
  const times = [
    `first paint ${found.firstPaint.toFixed(1)} s${firstPaint ? ` of at most ${short(firstPaint)}` : ""}`,
    `pressable ${found.pressable.toFixed(1)} s of at most ${short(pressable)}`,
    `${(found.bytesToPress / 1000).toFixed(0)} KB by then`,
  ];
  console.log([name.padEnd(17), ...exact, ...times].join("  "));
}

/** What is above its limit is red, and fails the command. */
function held(found: number, most: number, unit: string): string {
  if (found > most) process.exitCode = 1;
  return styleText(
    found > most ? "red" : "green",
    `${found.toFixed(0)} ${unit} of at most ${most.toFixed(0)}`,
  );
}

function short(seconds: number): string {
  return String(Number(seconds.toFixed(1)));
}
