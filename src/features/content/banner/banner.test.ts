import sharp from "sharp";
import { expect, test } from "vitest";
import { form, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const slides = async (of = app) => (await of.visitor.get("banner/getAll")).data;
const picture = async () => {
  const create = { width: 900, height: 600, channels: 3 as const, background: "#f5a524" };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
};

test("the slides come in their order, the first under the programme's name", async () => {
  expect(await slides()).toMatchObject([
    { title: "", art: "constant", linkTo: "/#courses", file: null },
    { title: "প্রতি ব্যাচে সর্বোচ্চ ৩৫ জন", art: "seats" },
    { title: "পরীক্ষা, বিশ্লেষণ, আবার পরীক্ষা", art: "marks" },
  ]);
});

test("a slide is added at the end with a picture, changed in part, and its picture is taken away", async () => {
  const sent = { title: "নতুন ব্যাচ", text: "জানুয়ারি থেকে", file: await picture() };
  const { data } = await app.office.post("banner/addSlide", form(sent));
  expect(data).toMatchObject({ title: "নতুন ব্যাচ", art: "constant", linkLabel: "", linkTo: "", version: 1 });
  expect(data.file).toMatch(/^\/images\/[\w-]{32}\.webp$/);
  expect((await slides()).at(-1)).toEqual(data);
  const { slideId } = data;
  const change = { slideId, linkLabel: "ভর্তি হোন", linkTo: "https://example.com/form", version: 1 };
  const changed = await app.office.put("banner/updateSlide", change);
  expect(changed.data).toMatchObject({ ...change, file: data.file, version: 2 });
  const without = await app.office.put("banner/updateSlide", { slideId, withoutFile: true });
  expect(without.data).toMatchObject({ file: null, title: "নতুন ব্যাচ", version: 3 });
  const stale = await app.office.put("banner/updateSlide", { slideId, text: "পুরোনো", version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: without.data } });
  expect(stale.error.newer).not.toHaveProperty("place");
  expect((await app.office.post("banner/delete", { slideId, version: 3 })).data).toEqual({ slideId });
});

test("a button has words and somewhere to lead to, within this site or by https", async () => {
  const add = (link: object) => app.office.post("banner/addSlide", { text: "লেখা", ...link });
  expect((await add({ linkTo: "/#faq" })).error.fields).toHaveProperty("linkLabel");
  expect((await add({ linkLabel: "দেখুন" })).error.fields).toHaveProperty("linkTo");
  for (const linkTo of [
    "javascript:alert(1)",
    "//example.com",
    "/\\example.com",
    "http://example.com",
    "faq",
  ]) {
    expect((await add({ linkLabel: "দেখুন", linkTo })).error.fields, linkTo).toHaveProperty("linkTo");
  }
  const [first] = await slides();
  const half = await app.office.put("banner/updateSlide", { slideId: first.slideId, linkLabel: "" });
  expect(half).toMatchObject({ status: 400, error: { fields: { linkLabel: expect.any(String) } } });
  expect((await slides())[0]).toEqual(first);
});

test("what is no picture is refused, and the text is needed", async () => {
  const text = { text: "লেখা", file: new Blob(["not a picture"]) };
  expect(await app.office.post("banner/addSlide", form(text))).toMatchObject({ status: 415 });
  expect((await app.office.post("banner/addSlide", {})).error.fields).toEqual({ text: expect.any(String) });
});

test("slides are put in order", async () => {
  const [first, second, third] = await slides();
  const down = await app.office.post("banner/moveSlide", { slideId: first.slideId, direction: "down" });
  expect(down.data.order).toEqual([second.slideId, first.slideId, third.slideId]);
  expect(await slides()).toEqual([second, first, third]);
});

test("the last slide is not deleted, even by two who delete the last two at once", async () => {
  const own = await startTestAppForOneTest();
  const [first, second, third] = await slides(own);
  const remove = ({ slideId }: { slideId: number }) => own.office.post("banner/delete", { slideId });
  expect((await remove(first)).status).toBe(200);
  const answers = await Promise.all([remove(second), remove(third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
    code: "IN_USE",
    message: expect.stringContaining("অন্তত একটি"),
  });
  expect(await slides(own)).toHaveLength(1);
});
