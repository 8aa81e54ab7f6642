import sharp from "sharp";
import { expect, test } from "vitest";
import { form, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#9dbbdc" } });
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const add = async (caption: string, tags = "") =>
  app.office.post(
    "gallery/addImage",
    form({ caption, tags, file: blob(await drawn(400, 300).png().toBuffer()) }),
  );

test("a picture is added with its size and tags, changed in part, and deleted", async () => {
  const { data } = await add("পাঠাগারে নীরব দুপুর", "library, study");
  expect(data).toMatchObject({
    width: 400,
    height: 300,
    tags: [
      { value: "library", title: "Library" },
      { value: "study", title: "Study" },
    ],
    version: 1,
  });
  expect(data.src).toMatch(/^\/images\/[\w-]{32}\.webp$/);
  expect(data.original).toBe(data.src);
  expect((await app.visitor.get("gallery/getAll")).data).toEqual([data]);
  const { imageId } = data;
  const captioned = await app.office.put("gallery/updateImage", {
    imageId,
    caption: "নতুন ক্যাপশন",
    version: 1,
  });
  expect(captioned.data).toEqual({ ...data, caption: "নতুন ক্যাপশন", version: 2 });
  const file = blob(await drawn(2000, 1000).jpeg().toBuffer());
  const replaced = await app.office.put("gallery/updateImage", form({ imageId, file, tags: "" }));
  expect(replaced.data).toMatchObject({ caption: "নতুন ক্যাপশন", width: 1600, height: 800, tags: [] });
  const asList = await app.office.put("gallery/updateImage", { imageId, tags: ["study"] });
  expect(asList.data.tags).toEqual([{ value: "study", title: "Study" }]);
  const stale = await app.office.put("gallery/updateImage", { imageId, caption: "পুরোনো", version: 2 });
  expect(stale).toMatchObject({ status: 409, error: { newer: asList.data } });
  expect((await app.office.post("gallery/delete", { imageId, version: 4 })).data).toEqual({ imageId });
  expect((await app.visitor.get("gallery/getAll")).total).toBe(0);
});

test("a picture, a caption and known tags are needed; a megabyte is the most", async () => {
  const { error } = await app.office.post("gallery/addImage", form({ tags: "sports" }));
  expect(Object.keys(error.fields).sort()).toEqual(["caption", "tags.0"]);
  const none = await app.office.post("gallery/addImage", form({ caption: "ছবি ছাড়া" }));
  expect(none).toMatchObject({ status: 400, error: { fields: { file: "একটি ছবি বেছে নিন" } } });
  const small = await drawn(60, 60).png().toBuffer();
  const padded = (bytes: number) => blob(Buffer.concat([small, Buffer.alloc(bytes - small.length)]));
  const send = (file: Blob) => app.office.post("gallery/addImage", form({ caption: "বড়", file }));
  expect((await send(padded(1_048_576))).status).toBe(200);
  expect(await send(padded(1_048_577))).toMatchObject({ status: 413, error: { code: "TOO_LARGE" } });
  expect(await send(new Blob(["<svg/>"]))).toMatchObject({ status: 415 });
});

test("pictures are put in order", async () => {
  const [first, second] = [(await add("এক")).data, (await add("দুই")).data];
  const moved = await app.office.post("gallery/moveImage", { imageId: second.imageId, direction: "up" });
  expect(moved.data.order.slice(-2)).toEqual([second.imageId, first.imageId]);
  expect((await app.visitor.get("gallery/getAll")).data.slice(-2)).toEqual([second, first]);
});
