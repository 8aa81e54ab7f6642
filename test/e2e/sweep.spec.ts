import type { Page } from "@playwright/test";
import { classesBefore } from "../../seed/demo/attendance.ts";
import { demoBatches } from "../../seed/demo/data/batches.ts";
import { today } from "../../src/shared/dates.ts";
import { thisMonth } from "../../src/shared/months.ts";
import {
  admit,
  call,
  expect,
  expectAccessible,
  expectFits,
  expectFitsTwiceAsLarge,
  expectReadInTheDark,
  expectTouchable,
  phone,
  test,
} from "./journey.ts";
import { hydrated, kindOf, linksOf, paths, scrollThrough } from "./pages.ts";
import type { PersonName } from "./portal.ts";

/**
 * Every address of the portal, for everyone who may open it, at both widths: nothing is wider than the window, on those most used with letters twice as large too, axe finds
 * nothing, in the dark too, no link leads nowhere; on a phone a list begins in sight, and what is pressed is as high as a thumb needs. What stands in dialogs, and what a page says after something was done, is the other journeys'.
 *
 * The proof `sweep` makes it: all for everyone (SWEEP=all); its quick part (SWEEP=once) each address once, as the first who may open it, on a phone, and the site and the
 * screens on which most hours are spent as wide as a desk, too.
 */
const isWhole = process.env.SWEEP === "all";

const everyone = ["student", "teacher", "administrator"];
const office = ["administrator"];

/** The last class of the first batch: its roll-call is taken and was held, whatever day it is. */
const lastClass = classesBefore(today(), demoBatches[0]?.classDays ?? []).at(-1) ?? "";

/** Who opens which address of the dashboard; an address that is missing here fails the last test. */
const dashboard: Record<string, string[]> = {
  "/dashboard": everyone,
  "/dashboard/profile": everyone,
  "/dashboard/myCourses": everyone,
  "/dashboard/grades": everyone,
  "/dashboard/overview": ["teacher", "administrator"],
  "/dashboard/overview/payments": office,
  "/dashboard/user-type": office,
  "/dashboard/all-teachers": office,
  "/dashboard/all-students": office,
  "/dashboard/students/:studentId": ["teacher", "administrator"],
  "/dashboard/batches/:batchId": ["teacher", "administrator"],
  "/dashboard/teachers/:teacherId": ["teacher", "administrator"],
  "/dashboard/all-students/archive": office,
  "/dashboard/all-teachers/archive": office,
  "/dashboard/all-students/cards": office,
  "/dashboard/all-students/import": office,
  "/dashboard/all-students/import/:importId": office,
  "/dashboard/all-teachers/import": office,
  "/dashboard/all-teachers/import/:importId": office,
  "/dashboard/all-courses": office,
  "/dashboard/exam-schedule": ["teacher", "administrator"],
  "/dashboard/exam-schemes": office,
  "/dashboard/past-tests": office,
  "/dashboard/marks": ["teacher", "administrator"],
  "/dashboard/marks/:examId": ["teacher", "administrator"],
  "/dashboard/marks/:examId/typed": office,
  "/dashboard/marks/:examId/examiners": ["teacher", "administrator"],
  "/dashboard/marks/:examId/bundles": ["teacher", "administrator"],
  "/dashboard/marks/:examId/examiner/:pairId": ["teacher"],
  "/dashboard/marks/:examId/omr": ["teacher", "administrator"],
  "/dashboard/marks/:examId/paper": ["teacher", "administrator"],
  "/dashboard/marks/:examId/paper/print": ["teacher", "administrator"],
  "/dashboard/marks/:examId/omr/keys": ["teacher", "administrator"],
  "/dashboard/marks/:examId/omr/items": ["teacher", "administrator"],
  "/dashboard/marks/:examId/omr/second": ["teacher", "administrator"],
  "/dashboard/marks/:examId/online": ["teacher", "administrator"],
  "/dashboard/marks/:examId/scripts": ["teacher", "administrator"],
  "/dashboard/marks/:examId/seating": office,
  "/dashboard/marks/:examId/seating/papers": office,
  "/dashboard/marks/:examId/omr/likeness": office,
  "/dashboard/marks/:examId/publish": office,
  "/dashboard/marks/:examId/merit": office,
  "/dashboard/marks/:examId/tabulation": office,
  "/dashboard/marks/:examId/analysis": office,
  "/dashboard/marks/:examId/cards": office,
  "/dashboard/marks/:examId/solutions": office,
  "/dashboard/marks/combined": office,
  "/dashboard/results": everyone,
  "/dashboard/results/:examId": everyone,
  "/dashboard/marks/:examId/sheet/:batchId": ["teacher", "administrator"],
  "/dashboard/marks/:examId/scripts/:question": ["teacher", "administrator"],
  "/dashboard/roll-call": ["teacher", "administrator"],
  "/dashboard/roll-call/absent": ["teacher", "administrator"],
  "/dashboard/roll-call/month": ["teacher", "administrator"],
  "/dashboard/roll-call/leaves": ["teacher", "administrator"],
  "/dashboard/roll-call/taught": ["teacher", "administrator"],
  "/dashboard/roll-call/:batchId/:day": ["teacher", "administrator"],
  "/dashboard/roll-call/paper/:batchId": ["teacher", "administrator"],
  "/dashboard/routine": everyone,
  "/dashboard/routine/days": ["teacher", "administrator"],
  "/dashboard/routine/days-off": ["teacher", "administrator"],
  "/dashboard/routine/rooms": office,
  "/dashboard/attendance": ["student"],
  "/dashboard/manage-batch": office,
  "/dashboard/manage-assignment": everyone,
  "/dashboard/materials": everyone,
  "/dashboard/questions": ["teacher", "administrator"],
  "/dashboard/questions/paste": ["teacher", "administrator"],
  "/dashboard/manage-assignment/:assignmentId": ["teacher", "administrator"],
  "/dashboard/successful-student": office,
  "/dashboard/my-exam-schedule": everyone,
  "/dashboard/manage-payment": office,
  "/dashboard/manage-result": office,
  "/dashboard/desk": office,
  "/dashboard/admit": office,
  "/dashboard/applications": office,
  "/dashboard/claims": office,
  "/dashboard/my-money": ["student"],
  "/dashboard/drawer": office,
  "/dashboard/day-book": office,
  "/dashboard/approvals": office,
  "/dashboard/approvals/month": office,
  "/dashboard/statements": office,
  "/dashboard/expenses": office,
  "/dashboard/expenses/month": office,
  "/dashboard/expenses/lines": office,
  "/dashboard/expenses/heads": office,
  "/dashboard/expenses/pay": office,
  "/dashboard/expenses/pay/:teacherId": office,
  "/dashboard/pay-slips/:slipId": office,
  "/dashboard/vouchers/:expenseId": office,
  "/dashboard/receipts/:receiptId": office,
  "/dashboard/money": office,
  "/dashboard/account/:studentId": office,
  "/dashboard/money/slips": office,
  "/dashboard/money/ageing": office,
  "/dashboard/money/figure": office,
  "/dashboard/money/told-sums": office,
  "/dashboard/money/month": office,
  "/dashboard/money/bills": office,
  "/dashboard/money/plans": office,
  "/dashboard/money/fines": office,
  "/dashboard/money/siblings": office,
  "/dashboard/audit": office,
  "/dashboard/security-events": office,
  "/dashboard/notices": everyone,
  "/dashboard/notices/:noticeId": everyone,
  "/dashboard/manage-notice": ["teacher", "administrator"],
  "/dashboard/contact": everyone,
  "/dashboard/contact/:messageId": ["student", "administrator"],
  "/dashboard/messages": office,
  "/dashboard/messages/:messageId": office,
  "/dashboard/outbox": office,
  "/dashboard/outbox/new": office,
  "/dashboard/outbox/lists": office,
  "/dashboard/outbox/lists/:runId": office,
  "/dashboard/outbox/rules": office,
  "/dashboard/outbox/templates": office,
  "/dashboard/outbox/gateway": office,
  "/dashboard/settings": everyone,
  "/dashboard/site-content": office,
  "/dashboard/site-content/banner": office,
  "/dashboard/site-content/past-success": office,
  "/dashboard/site-content/gallery": office,
  "/dashboard/site-content/faq": office,
  "/dashboard/site-content/sections": office,
};

/** Lists: on a phone their first row stands above 300 pixels. */
const lists = [
  "overview/payments",
  "all-teachers",
  "all-students",
  "exam-schedule",
  "exam-schemes",
  "marks",
  "marks/25",
  "marks/25/merit",
  "manage-batch",
  "manage-assignment",
  "manage-assignment/1",
  "materials",
  "questions",
  "successful-student",
  "manage-payment",
  "manage-result",
  "claims",
  "applications",
  "money",
  "money/month",
  "money/bills",
  "money/plans",
  "money/fines",
  "money/siblings",
  "security-events",
  "manage-notice",
  "outbox",
  "outbox/lists",
  "roll-call",
  `roll-call/1/${lastClass}`,
  "roll-call/paper/1",
  "site-content/past-success",
].map((path) => `/dashboard/${path}`);

/** The screens on which most hours are spent, and the site: with letters twice as large nothing of them is wider than the window. */
const mostUsed =
  /^\/dashboard(\/(all-students|students\/\d+|desk|manage-payment|marks\/25\/(sheet\/1|publish|merit|seating\/papers)|roll-call(\/absent)?|day-book|money(\/ageing)?|account\/\d+|site-content\/(banner|faq)|outbox|audit|routine|materials|messages|applications|batches\/\d+|settings|results\/25|notices|grades))?$|^\/(?!dashboard)/;
const isMostUsed = (page: Page) => mostUsed.test(new URL(page.url()).pathname);

/** So many pages a journey: they are shared between workers. */
const atOnce = 8;

/** The demo's exams of each batch, four times six, come before the first that has a scheme and a published result. */
const publishedExam = 25;

/** To a student, another's is as one that is not there. */
const ownAlone = ["/dashboard/receipts/:receiptId"];

/** Lists that are about one student. */
const ofStudent = ["/dashboard/manage-payment", "/dashboard/manage-result"];
/** A student of the batches that sat it; to a student it is their own. */
const ofResult = 20;

const site = [...paths.filter((path) => !/^\/dashboard|[*]|\.|^\/(signin|settings)$/.test(path)), "/nowhere"];

test.use({ ...phone, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

test("all pages of the site, for a visitor", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  // The page that stands in for one without a connection would go on as soon as there is one.
  await page.route("**/favicon.svg", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.continue(),
  );
  const links = new Set<string>();
  for (const path of site) await sweep(page, addressOf(path), links);
  await expectLinksLead(page, links);
});

const people = ["administrator", "teacher", "student"] satisfies PersonName[];
/** Who opens the most first: an address that is walked once is walked as the first who may open it. */
const firstWho = (path: string) => people.find((who) => dashboard[path]?.includes(who));
const isWalked = (path: string, who: PersonName): boolean => isWhole || who === firstWho(path);

for (const who of people) {
  const isOpen = (path: string) => dashboard[path]?.includes(who) ?? false;
  const open = Object.keys(dashboard).filter((path) => isOpen(path) && isWalked(path, who));
  if (who === "administrator") open.push("/dashboard/nowhere");

  test.describe(who, () => {
    test.use({ person: who });

    for (let from = 0; from < open.length; from += atOnce) {
      const paths = open.slice(from, from + atOnce);
      test(`${from + 1} to ${from + paths.length} of ${open.length} pages of the dashboard`, async ({
        page,
        pageOf,
        portal,
      }) => {
        const messageId = await filled(portal, pageOf);
        const links = new Set<string>();
        for (const path of paths) await sweep(page, addressOf(path, messageId), links);
        await expectLinksLead(page, links);
      });
    }

    test("what is not theirs is not open", async ({ page, pageOf, portal }) => {
      const messageId = await filled(portal, pageOf);
      for (const path of Object.keys(dashboard).filter((path) => !isOpen(path))) {
        const status = who === "student" && ownAlone.includes(path) ? 404 : 403;
        expect((await page.request.get(addressOf(path, messageId))).status(), path).toBe(status);
      }
    });
  });
}

test("no address of the dashboard is left out", () => {
  const own = paths.filter((path) => path.startsWith("/dashboard") && !path.includes("*"));
  expect([...new Set(own)].sort()).toEqual(Object.keys(dashboard).sort());
});

const messages = new Map<string, Promise<number>>();

/** Once for each portal: the audit has a long row, there are a voucher and a slip of pay, and the inbox has a message, whose id is answered. */
function filled({ url }: { url: string }, pageOf: (name: PersonName) => Promise<Page>): Promise<number> {
  const known = messages.get(url) ?? fill(pageOf);
  messages.set(url, known);
  return known;
}

async function fill(pageOf: (name: PersonName) => Promise<Page>): Promise<number> {
  await admit(await pageOf("administrator"), "ফারিহা নওশীন");
  await call(await pageOf("administrator"), "POST", "expense/add", {
    ...{ headId: 1, payee: "ফারুক স্যার", amount: 1200, method: "bank", clientKey: crypto.randomUUID() },
  });
  const month = thisMonth();
  const term = { teacherId: 1, kind: "month", rate: 5000, from: `${month}-01` };
  await call(await pageOf("administrator"), "POST", "pay/addTerm", term);
  await call(await pageOf("administrator"), "POST", "pay/makeSlip", {
    ...{ teacherId: 1, month, amount: 5000, headId: 1, method: "bank", clientKey: crypto.randomUUID() },
  });
  const file = { name: "তালিকা.csv", mimeType: "text/csv", buffer: Buffer.from("নাম,মোবাইল,গ্রুপ\nরহিম,017,লাল\n") };
  await (await pageOf("administrator")).request.post("/api/studentImport/add", { multipart: { file } });
  const sent = { message: "ক্লাস কখন?" };
  return (await call(await pageOf("student"), "POST", "message/send", sent)).messageId;
}

/** Opens a page as a phone does, looks at it, and, where most hours are spent or all is proven, once more as wide as a desk. */
async function sweep(page: Page, address: string, links: Set<string>): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await page.goto(address);
  await hydrated(page);
  if (!address.startsWith("/dashboard")) await scrollThrough(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectFits(page);
  await expect(page.locator("body")).toHaveCSS("font-family", /^"Hind Siliguri/);
  await expectAccessible(page);
  await expectTouchable(page);
  if (lists.includes(new URL(page.url()).pathname)) {
    const row = (await page.locator("main tbody").count()) ? "main tbody tr" : "main li";
    const { y = Number.NaN } = (await page.locator(row).first().boundingBox({ timeout: 20_000 })) ?? {};
    // What was chosen of a filter stands above it as a chip.
    const chips = await page.locator('main [data-set="true"]').count();
    // What somebody must know first stands above it in a band of its own.
    const [band] = await page.locator('main [role="note"]').all();
    const { height = 0 } = (await band?.boundingBox()) ?? {};
    expect(y - height, `${address}: the first row`).toBeLessThan(chips ? 350 : 310);
  }
  if (isWhole || isMostUsed(page)) await sweepDesk(page);
  const { pages, files, dead } = await linksOf(page);
  expect(dead, address).toEqual([]);
  for (const link of [...pages, ...files]) links.add(link);
}

async function sweepDesk(page: Page): Promise<void> {
  if (isMostUsed(page)) await expectFitsTwiceAsLarge(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFits(page);
  await expectAccessible(page);
  await expectReadInTheDark(page);
  if (isMostUsed(page)) await expectFitsTwiceAsLarge(page);
}

/** Each link, one of a kind, is answered, and has the anchor that it names. */
async function expectLinksLead(page: Page, links: Set<string>): Promise<void> {
  const kinds = new Map([...links].map((link) => [kindOf(link), link]));
  expect(kinds.size).toBeGreaterThan(8);
  for (const link of kinds.values()) {
    const answer = await page.request.get(link);
    expect(answer.status(), link).toBe(200);
    const anchor = link.split("#")[1];
    if (anchor && anchor !== "main") expect(await answer.text(), link).toContain(`id="${anchor}"`);
  }
}

/** One address of the path, with records that the demo has. */
function addressOf(path: string, messageId = 1): string {
  if (ofStudent.includes(path)) return `${path}?student=60`;
  // Those of today may be none yet.
  if (path.endsWith("/absent")) return `${path}?which=running`;
  // Of the demo's exams the first are typed by hand.
  if (path.endsWith("/typed")) return path.replace(":examId", "1");
  // The second of those with a scheme was on phones, with scripts that were photographed.
  if (path.includes("/scripts"))
    return path.replace(":examId", String(publishedExam + 1)).replace(":question", "s1-1");
  const address = path
    .replace(":messageId", String(messageId))
    .replace(":day", lastClass)
    .replace(":studentId", String(ofResult))
    .replace(/((?:marks|results).*):examId/, `$1${publishedExam}`)
    .replace(/:\w+/g, "1");
  return path.endsWith("/results/:examId") ? `${address}?student=${ofResult}` : address;
}
