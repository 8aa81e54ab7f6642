import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/start-app.ts";
import { filmOf } from "./video.ts";

const app = testApp();

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test("the office changes what it sends, everything else stays, and everyone reads it at once", async () => {
  const before = (await app.visitor.get("institute/get")).data;
  const sent = {
    admissionYear: 2027,
    phone: "+৮৮০ ১৭১২-৩৪৫৬৭৮",
    about: "  নতুন পরিচিতি ",
    version: before.version,
  };
  const { data } = await app.office.put("institute/update", sent);
  const now = { admissionYear: 2027, phone: "01712345678", about: "নতুন পরিচিতি" };
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

test("links may be left empty", async () => {
  const links = { messengerUrl: "", socialUrl: "" };
  expect((await app.office.put("institute/update", links)).data).toMatchObject(links);
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
