import { beforeAll, expect, test } from "vitest";
import { type Caller, form, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { eid } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const pdf = (text = "routine") => new File([`%PDF-1.4 ${text}`], "রুটিন.pdf", { type: "application/pdf" });
const days = { from: today(), until: dayAfter(today(), 7) };
const toMorning = { "audience[to]": "batch", "audience[batch][batchId]": 1 };
const add = (file: Blob, more: Record<string, string | number> = toMorning) =>
  app.office.post("notice/addNotice", form({ ...eid, ...days, ...more, file }));
const get = (caller: Caller, noticeFileId: number) =>
  fetch(`${app.url}/api/notice/getFile?noticeFileId=${noticeFileId}`, { headers: { cookie: caller.cookie } });

test("a notice carries a file, which those to whom it is addressed download, and nobody else", async () => {
  const { data } = await add(pdf());
  expect(data.files).toMatchObject([{ fileName: "photo.pdf", size: 16 }]);
  const [{ noticeFileId }] = data.files;
  const { data: own } = await app.rahim.get("notice/getById", { noticeId: data.noticeId });
  expect(own.files).toEqual(data.files);
  const file = await get(app.rahim, noticeFileId);
  expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
    200,
    "application/pdf",
    "%PDF-1.4 routine",
  ]);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect((await get(karima, noticeFileId)).status).toBe(404);
  expect((await get(app.office, noticeFileId)).status).toBe(200);
  expect((await fetch(`${app.url}/api/notice/getFile?noticeFileId=${noticeFileId}`)).status).toBe(401);
  await app.office.post("notice/delete", { noticeId: data.noticeId });
  expect((await get(app.office, noticeFileId)).status).toBe(404);
});

test("what is no picture and no PDF is refused beside its field, and no notice is left of it", async () => {
  const before = (await app.office.get("notice/getWritten")).total;
  const { status, error } = await add(new File(["MZ"], "a.exe"));
  expect([status, error.code, error.fields]).toEqual([
    415,
    "NOT_AN_IMAGE",
    { file: "ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়" },
  ]);
  expect((await app.office.get("notice/getWritten")).total).toBe(before);
});

test("a change adds a file and takes others away; a sixth is refused, and the change with it", async () => {
  const { noticeId, files } = (await add(pdf())).data;
  const change = (fields: Record<string, string | number | Blob>) =>
    app.office.put("notice/updateNotice", form({ noticeId, ...fields }));
  for (const text of ["two", "three", "four", "five"])
    expect((await change({ file: pdf(text) })).status).toBe(200);
  const sixth = await change({ title: "ছয়", file: pdf("six") });
  expect([sixth.status, Object.keys(sixth.error.fields)]).toEqual([413, ["file"]]);
  const [{ noticeFileId }] = files;
  const left = await change({ "withoutFiles[0]": noticeFileId, file: pdf("six") });
  expect([left.data.title, left.data.files.length]).toEqual([eid.title, 5]);
  expect((await get(app.rahim, noticeFileId)).status).toBe(404);
  // Another notice's file is not this one's to take away.
  const other = (await add(pdf(), { "audience[to]": "everyone" })).data;
  await change({ "withoutFiles[0]": other.files[0].noticeFileId });
  expect((await get(app.rahim, other.files[0].noticeFileId)).status).toBe(200);
});
