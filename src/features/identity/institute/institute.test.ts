import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { form, passwords, testApp } from "../../../../test/start-app.ts";
import { contrast, readable } from "../../../shared/colours.ts";
import { today } from "../../../shared/dates.ts";
import { paletteOf } from "../../../shared/palette.ts";
import { filmOf } from "./video.ts";

const app = testApp();

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test("the office changes what it sends, everything else stays, and everyone reads it at once", async () => {
  const before = (await app.visitor.get("institute/get")).data;
  const admissionYear = before.admissionYear + 1;
  const sent = {
    admissionYear,
    phone: "+৮৮০ ১৭১২-৩৪৫৬৭৮",
    about: "  নতুন পরিচিতি ",
    version: before.version,
  };
  const { data } = await app.office.put("institute/update", sent);
  const now = { admissionYear, phone: "01712345678", about: "নতুন পরিচিতি" };
  expect(data).toEqual({ ...before, ...now, version: before.version + 1 });
  expect((await app.visitor.get("institute/get")).data).toEqual(data);
  const { rows } = await app.db.execute(
    "select action, reg_id, old, new from audit where entity = 'institute' order by audit_id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    action: "edit",
    reg_id: "A00-000001",
    old: { admissionYear: before.admissionYear },
    new: now,
  });
});

test("a change of an older version is refused with the newer record, and nothing is lost", async () => {
  const { version } = (await app.visitor.get("institute/get")).data;
  const first = await app.office.put("institute/update", { programme: "প্রথম জনের লেখা", version });
  const second = await app.office.put("institute/update", { programme: "দ্বিতীয় জনের লেখা", version });
  expect(second).toMatchObject({ status: 409, error: { code: "STALE", newer: first.data } });
  expect((await app.visitor.get("institute/get")).data).toEqual(first.data);
});

test("the same key does a change once", async () => {
  const { version } = (await app.visitor.get("institute/get")).data;
  const key = { "idempotency-key": "institute-once" };
  const send = () => app.office.put("institute/update", { country: "বাংলাদেশ", version }, key);
  const [first, again] = [await send(), await send()];
  expect(first).toMatchObject({ status: 200, data: { version: version + 1 } });
  expect(again.data).toEqual(first.data);
});

test("each field that is wrong is told beside it", async () => {
  const before = (await app.visitor.get("institute/get")).data;
  const wrong = {
    ...{ name: " ", nameLatin: "ধ্রুবক", email: "office", address: "", admissionYear: 1889 },
    ...{
      messengerUrl: "http://example.com",
      socialUrl: "javascript:alert(1)",
      videoUrl: "https://example.com/a",
    },
  };
  const { status, error } = await app.office.put("institute/update", wrong);
  expect(status).toBe(400);
  expect(Object.keys(error.fields).sort()).toEqual(Object.keys(wrong).sort());
  expect(error.fields.videoUrl).toContain("ইউটিউব");
  const noPhone = await app.office.put("institute/update", { phone: "01200000000" });
  expect(noPhone).toMatchObject({ status: 400, error: { fields: { phone: expect.any(String) } } });
  expect((await app.visitor.get("institute/get")).data).toEqual(before);
});

test.each([
  ["retentionYears", 10],
  ["messageDays", 730],
  ["smsMonths", 60],
])("%s are at least one and at most %d", async (field, most) => {
  const answers = await Promise.all(
    [0, 1, most, most + 1].map((value) => app.office.put("institute/update", { [field]: value })),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
  expect(Object.keys(answers[3]?.error.fields)).toEqual([field]);
});

test("links may be left empty", async () => {
  const links = { messengerUrl: "", socialUrl: "" };
  expect((await app.office.put("institute/update", links)).data).toMatchObject(links);
});

test("phones are kept as they are dialled, and each must be a real one", async () => {
  const sent = { otherPhones: "০১৮১২-৩৪৫৬৭৮, +৮৮০ ১৭১২-৩৪৫৬৭৮", hours: "শনি থেকে বৃহস্পতি" };
  expect((await app.office.put("institute/update", sent)).data).toMatchObject({
    otherPhones: "01812345678, 01712345678",
    hours: "শনি থেকে বৃহস্পতি",
  });
  for (const otherPhones of ["01812345678, 0120", "অফিস"]) {
    const { status, error } = await app.office.put("institute/update", { otherPhones });
    expect([status, Object.keys(error.fields)]).toEqual([400, ["otherPhones"]]);
  }
});

describe("the colours", () => {
  test.each([
    ["#ffe600", "#ffffff", ["mainColour"]],
    ["#8a94a6", "#f5a524", ["mainColour", "accentColour"]],
    ["#14213d", "#1a2b55", ["accentColour"]],
    ["#14213d", "#8a3324", ["accentColour"]],
  ])(
    "%s with %s are refused beside what is to change, and what is offered there would do",
    async (mainColour, accentColour, fields) => {
      const { status, error } = await app.office.put("institute/update", { mainColour, accentColour });
      expect([status, Object.keys(error.fields)]).toEqual([400, fields]);
      const offered = fields.map((field) => [field, error.fields[field].match(/#[0-9a-f]{6}/)?.[0]]);
      const again = { mainColour, accentColour, ...Object.fromEntries(offered) };
      expect((await app.office.put("institute/update", again)).data).toMatchObject(again);
    },
  );

  test("that are taken carry every text that stands on them", async () => {
    for (const [mainColour, accentColour] of [
      ["#0b3d2e", "#ffd23f"],
      ["#5b1220", "#f2c14e"],
      ["#2b2b2b", "#ff8a5b"],
      ["#0b5d3b", "#f5a524"],
    ] as const) {
      expect((await app.office.put("institute/update", { mainColour, accentColour })).status).toBe(200);
      const of = paletteOf({ mainColour, accentColour });
      const pairs = [
        ["--ink", "#f6f3ea"],
        ["--ink-soft", of["--text-on-ink-quiet"]],
        ["--ink-deep", of["--text-on-ink-quiet"]],
        ["--tint-sky", of["--text"]],
        ["--marigold", of["--on-marigold"]],
        ["--marigold-pressed", of["--on-marigold"]],
        ["--ink-soft", of["--marigold-on-ink"]],
        ["--tint-marigold", of["--marigold-text"]],
        ["--text", "#fffdf7"],
        ["--link", "#fffdf7"],
      ] as const;
      for (const [ground, text = ""] of pairs)
        expect(
          contrast(of[ground] ?? "", text),
          `${text} on ${ground} of ${mainColour}`,
        ).toBeGreaterThanOrEqual(readable);
    }
  });

  test("that are none are refused", async () => {
    for (const mainColour of ["red", "#12", "#14213d;}", ""])
      expect((await app.office.put("institute/update", { mainColour })).status).toBe(400);
  });
});

describe("the logo", () => {
  const picture = async (background: string) => {
    const create = { width: 400, height: 300, channels: 3 as const, background };
    return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
  };
  const colourAt = async (path: string) => {
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const centre = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
    return { at: [...data.subarray(centre, centre + 3)], size: [info.width, info.height] };
  };

  test("is in the icons and in what shared links show at once; taken away, the drawn mark is", async () => {
    const before = await colourAt("/icon-192.png");
    const { data } = await app.office.put("institute/update", form({ logo: await picture("#00aa00") }));
    expect(data.logo).toMatch(/^\/images\/[\w-]{32}\.webp$/);
    expect((await fetch(`${app.url}${data.logo}`)).status).toBe(200);
    for (const [path, size] of [
      ["/icon-192.png", [192, 192]],
      ["/icon-512.png", [512, 512]],
      ["/icon-maskable-512.png", [512, 512]],
      ["/apple-touch-icon.png", [180, 180]],
      ["/og.png", [1200, 630]],
    ] as const) {
      const { at, size: has } = await colourAt(path);
      expect(has).toEqual(size);
      expect(at[1]).toBeGreaterThan(150);
      expect(at[0]).toBeLessThan(40);
    }
    expect((await app.office.put("institute/update", { withoutLogo: true })).data.logo).toBeNull();
    expect(await colourAt("/icon-192.png")).toEqual(before);
  });

  test("follows the rules of pictures", async () => {
    const text = new Blob(["<svg onload=alert(1)>"]);
    const { status, error } = await app.office.put("institute/update", form({ logo: text }));
    expect([status, error.code, Object.keys(error.fields)]).toEqual([415, "NOT_AN_IMAGE", ["logo"]]);
    expect((await app.teacher.put("institute/update", form({ logo: await picture("#fff") }))).status).toBe(
      403,
    );
  });

  test("a phone's icon, the manifest and the mark bear the name and the colours", async () => {
    const sent = { name: "সূচনা", mainColour: "#0b3d2e", accentColour: "#ffd23f" };
    await app.office.put("institute/update", sent);
    const manifest = await (await fetch(`${app.url}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: "সূচনা", short_name: "সূচনা", theme_color: "#0b3d2e" });
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
      ...["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"],
    ]);
    expect(manifest.icons.at(-1)).toMatchObject({ purpose: "maskable", sizes: "512x512" });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain("/dashboard/roll-call");
    expect(manifest.description).toMatch(/^[^।]{1,154}[।…]?$/);
    expect(await (await fetch(`${app.url}/favicon.svg`)).text()).toContain("#ffd23f");

    // A long name stands beneath the icon by its first words.
    const name = "শহীদ বুদ্ধিজীবী স্মৃতি বিজ্ঞান ও প্রকৌশল ভর্তি প্রস্তুতি";
    await app.office.put("institute/update", { name });
    const long = await (await fetch(`${app.url}/site.webmanifest`)).json();
    expect(long).toMatchObject({ name, short_name: "শহীদ বুদ্ধিজীবী স্মৃতি" });
  });
});

test("what browsers, password managers and finders of weaknesses ask for without being told is there", async () => {
  const ico = await fetch(`${app.url}/favicon.ico`);
  const bytes = Buffer.from(await ico.arrayBuffer());
  expect([ico.headers.get("content-type"), bytes.readUInt16LE(2)]).toEqual(["image/x-icon", 1]);
  expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({
    width: 32,
    height: 32,
  });
  const change = await fetch(`${app.url}/.well-known/change-password`, { redirect: "manual" });
  expect([change.status, change.headers.get("location")]).toEqual([303, "/dashboard/settings"]);
  await app.office.put("institute/update", { email: "office@example.com" });
  const security = await (await fetch(`${app.url}/.well-known/security.txt`)).text();
  expect(security).toMatch(/^Contact: mailto:office@example.com$/m);
  expect(Date.parse(security.match(/^Expires: (.+)$/m)?.[1] ?? "")).toBeGreaterThan(Date.now());
});

describe("the video", () => {
  test.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://m.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ",
    player,
  ])("at %s is kept as the address that plays it", async (videoUrl) => {
    expect((await app.office.put("institute/update", { videoUrl })).data.videoUrl).toBe(player);
  });

  test("of the portal's own is kept as it is", async () => {
    const videoUrl = "/films/projectile.mp4";
    expect((await app.office.put("institute/update", { videoUrl })).data.videoUrl).toBe(videoUrl);
  });

  test("stays when nothing is said of it, and is taken away by an empty address", async () => {
    await app.office.put("institute/update", { videoUrl: player });
    expect((await app.office.put("institute/update", { country: "বাংলাদেশ" })).data.videoUrl).toBe(player);
    expect((await app.office.put("institute/update", { videoUrl: " " })).data.videoUrl).toBeNull();
    await app.office.put("institute/update", { videoUrl: player });
    expect((await app.office.put("institute/update", { videoUrl: null })).data.videoUrl).toBeNull();
  });

  test.each([
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
    "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/playlist?list=PL0123456789",
    "https://youtu.be/short",
    'https://youtu.be/"><script>a',
    "https://vimeo.com/76979871",
    "dQw4w9WgXcQ",
    "/films/../images/a.mp4",
    "//example.com/films/a.mp4",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  ])("is not at %s", (address) => {
    expect(filmOf(address)).toBeNull();
  });
});

test("a new institute is told what to do first, until it is done", async () => {
  await app.office.put("institute/update", { phone: "01712345678" });
  // The people of stories have courses, batches, a teacher and students.
  expect((await app.teacher.put("institute/putStepsAway", { away: true })).status).toBe(403);
  expect((await app.office.put("institute/putStepsAway", { away: true })).data).toEqual({ away: true });
  expect((await app.office.get("institute/firstSteps")).data).toEqual([]);
  expect((await app.visitor.get("institute/get")).data).not.toHaveProperty("firstStepsAway");
  expect((await app.office.put("institute/putStepsAway", { away: false })).status).toBe(200);
  expect((await app.office.get("institute/firstSteps")).data).toEqual(["plans", "bills", "receipts", "own"]);
  const own = {
    teacherId: 1,
    mobile: "01712345678",
    email: "suchona@example.com",
    password: passwords.office,
  };
  expect((await app.office.put("teacher/updateTeacher", own)).status).toBe(200);
  const plan = { head: "মাসিক বেতন", kind: "monthly", amount: 1500, from: "2026-01-01" };
  expect((await app.office.post("fee/addPlan", plan)).status).toBe(200);
  expect((await app.office.get("institute/firstSteps")).data).toEqual(["bills", "receipts"]);
  expect((await app.office.post("fee/run", { month: today().slice(0, 7) })).status).toBe(200);
  expect((await app.office.get("institute/firstSteps")).data).toEqual(["receipts"]);
  const taken = { studentId: 3, amount: 1500, method: "cash", clientKey: crypto.randomUUID() };
  expect((await app.office.post("desk/takePayment", taken)).status).toBe(200);
  expect((await app.office.get("institute/firstSteps")).data).toEqual([]);
  expect((await app.teacher.get("institute/firstSteps")).status).toBe(403);
});
