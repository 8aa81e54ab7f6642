import { execFileSync } from "node:child_process";
import { chmodSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { socketFolder } from "../../src/server/postgres/embedded.ts";
import { today } from "../../src/shared/dates.ts";
import { startProcess, temporaryFolder } from "../process.ts";
import { callerOf, cookieOf, passwords, regIds, startTestAppForOneTest, urlOf } from "../start-app.ts";
import { asked } from "../state.ts";
import { medianAndMost, percentiles } from "./percentiles.ts";
import { figure, whole } from "./scale.ts";
import { ledgerQuery, prepareLedger, refusedIn, trackWrites } from "./writers.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const small = whole ? smallDisk() : null;
afterAll(() => small?.remove());

test.skipIf(!small)(
  "on a full disk writes are refused, nothing acknowledged is lost, and space brings it back",
  async () => {
    const folder = small?.folder ?? "";
    const portal = await startProcess({ DATA_DIR: folder });
    onTestFinished(() => portal.kill());
    const target = await prepareLedger(portal.url);
    const writes = trackWrites();
    const refused: number[] = [];
    const recovered: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const writing = writes.startWriting(() => target);
      const { bavail, bsize } = statfsSync(folder);
      // What is left is little, each time another little.
      writeFileSync(join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - round * 300_000)));
      await expect.poll(() => writing.refusals(), { timeout: 120_000 }).toBeGreaterThan(20);
      rmSync(join(folder, "filler"));
      const freed = performance.now();
      recovered.push((await writing.answered(freed)) - freed);
      refused.push(...refusedIn(await writing.stop()));
      await writes.sendAgain(target);
      const at = { host: socketFolder(folder), user: "app", database: "postgres" };
      writes.check((await asked(at, (client) => client.query(ledgerQuery(target)))).rows);
    }
    figure("rounds", 10);
    figure("acknowledged writes", writes.size());
    figure("refused writes", refused.length);
    figure("refused in", percentiles(refused));
    figure("from free space to the first 200", medianAndMost(recovered));
    expect(Math.max(...refused)).toBeLessThan(10_000);
  },
);

describe("a clock that is a day off", () => {
  test.each([
    ["ahead", 1],
    ["behind", -1],
  ])(
    "the portal's, %s: people sign in, attempts are counted, sessions end, the audit stays in order",
    async (_word, days) => {
      const app = await startTestAppForOneTest();
      const portal = await startProcess({
        DATABASE_URL: urlOf(app),
        NODE_OPTIONS: `--import=${resolve("test/prove/shifted-clock.mjs")}`,
        CLOCK_SHIFT: String(days * 86_400_000),
      });
      onTestFinished(() => portal.kill());
      const visitor = callerOf(portal.url, "");
      const signIn = (password: string) => visitor.post("student/login", { regId: regIds.rahim, password });
      const { headers, status } = await signIn(passwords.rahim);
      expect(status).toBe(200);
      expect(headers.getSetCookie()[0]).toContain("Max-Age=2592000");
      const rahim = callerOf(portal.url, cookieOf(headers));
      const office = callerOf(portal.url, app.office.cookie);
      expect((await rahim.get("session/me")).status).toBe(200);
      // Its day is another: what is due there tomorrow is refused here as past, and the other way round.
      const assignment = { batchId: 1, courseId: 1, subject: "তরঙ্গ", detail: "কাজ", deadline: today() };
      const added = await office.post("assignment/addAssignment", assignment);
      expect(added.status).toBe(days > 0 ? 400 : 200);
      for (const [at, caller] of [office, app.office, office, app.office].entries()) {
        expect(
          (await caller.put("student/updateStudent", { studentId: 3, schoolName: `${at}` })).status,
        ).toBe(200);
      }
      const { rows } = await app.db.execute<{ name: string; sane: boolean }>(
        `select new ->> 'schoolName' as name, at between now() - interval '1 minute' and now() as sane
       from audit where entity = 'students' and action = 'edit' order by audit_id`,
      );
      expect(rows).toEqual(["0", "1", "2", "3"].map((name) => ({ name, sane: true })));
      const statuses = [];
      for (let time = 0; time < 12; time += 1) statuses.push((await signIn("wrong-one")).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      await app.db.execute("update sessions set seen_at = now() - interval '8 days'");
      expect((await rahim.get("session/me")).status).toBe(401);
    },
  );

  test("the database's, set right again: nobody is locked out, no session is immortal, the audit stays in order", async () => {
    const app = await startTestAppForOneTest();
    const wrong = await app.visitor.post("student/login", { regId: regIds.rahim, password: "wrong-one" });
    expect(wrong.status).toBe(401);
    // What was written while it ran a day ahead; "replica" silences the trigger that keeps the audit as it is.
    await app.db.execute(`set local session_replication_role = replica;
      update rate_limits set at = at + interval '1 day';
      update sessions set started_at = started_at + interval '1 day', seen_at = seen_at + interval '1 day';
      update audit set at = at + interval '1 day'`);
    const again = await app.signIn(regIds.rahim, passwords.rahim);
    expect((await again.get("session/me")).status).toBe(200);
    const { rows } = await app.db.execute(
      `select 1 from sessions where started_at + longest_seconds * interval '1 second' > now() + interval '31 days'`,
    );
    expect(rows).toEqual([]);
    await app.office.post("faq/addFaq", { header: "পরে", text: "উত্তর" });
    const listed = await app.office.get("audit/getAll", { page: 1, pageSize: 20 });
    expect(listed.status).toBe(200);
    await app.db.execute("update sessions set started_at = started_at - interval '32 days'");
    expect((await app.office.get("session/me")).status).toBe(401);
  });
});

/** A disk of 200 MB, where this may be mounted; else null, and what needs it is not proven. */
function smallDisk() {
  const { folder, remove } = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m,mode=755", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    remove();
    return null;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      remove();
    },
  };
}
