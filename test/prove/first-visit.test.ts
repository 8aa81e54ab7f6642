import { expect, test } from "vitest";
import type { PersonName } from "../e2e/portal.ts";
import { cheapPhone, countTraffic, mostTraffic, waitUntilQuiet } from "../e2e/traffic.ts";
import { demoInBrowser } from "./demo-browser.ts";
import { figure } from "./scale.ts";

const as = demoInBrowser();

/** The page tells a robot nothing: this one says whose phone it is. */
const userAgent = "Mozilla/5.0 (Linux; Android 8.1.0; itel A16) Chrome/109.0.0.0 Mobile Safari/537.36";

/** Of the demo's student, in whose page something of everything stands. */
async function guardianLink(): Promise<string> {
  const student = await (await as("student"))({});
  const { data: me } = await (await student.request.get("/api/session/me")).json();
  const office = await (await as("administrator"))({});
  const made = await office.request.post("/api/guardianLink/make", { data: { studentId: me.studentId } });
  const { data } = await made.json();
  await Promise.all([student.close(), office.close()]);
  return data.path;
}

const visits: [page: keyof typeof mostTraffic, path: string | null, person?: PersonName][] = [
  ["home", "/"],
  ["signIn", "/join-now"],
  ["admission", "/admission"],
  ["guardian", null],
  ["studentHome", "/dashboard", "student"],
  ["ownPage", "/dashboard/results", "student"],
  ["ownPage", "/dashboard/grades", "student"],
  ["ownPage", "/dashboard/my-exam-schedule", "student"],
  ["ownPage", "/dashboard/attendance", "student"],
  ["ownPage", "/dashboard/my-money", "student"],
];

/** Until nothing more travels; what comes when a visitor scrolls is theirs. `npm run phone` tells the seconds, too. */
test.each(visits)(
  "a first visit to %s (%s) travels within its bytes and requests",
  async (name, path, person) => {
    const { kilobytes, requests } = mostTraffic[name];
    const page = await (await as(person))(path ? cheapPhone : { ...cheapPhone, userAgent });
    const { traffic } = await countTraffic(page);
    await page.goto(path ?? (await guardianLink()));
    await waitUntilQuiet(page, traffic);
    await page.close();
    expect(traffic.requests).toBeGreaterThan(1);
    expect(traffic.requests).toBeLessThanOrEqual(requests);
    expect(traffic.bytes).toBeGreaterThan(30_000);
    expect(traffic.bytes).toBeLessThanOrEqual(kilobytes * 1000);
    figure("KB", (traffic.bytes / 1000).toFixed(1));
    figure("requests", traffic.requests);
  },
);
