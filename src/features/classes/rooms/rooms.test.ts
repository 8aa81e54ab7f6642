import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";

const app = testApp();

test("a room is added, found by a part of its name, changed and deleted", async () => {
  const { data } = await app.office.post("room/addRoom", { roomName: "২য় তলা, পূর্ব", seats: 40 });
  expect(data).toMatchObject({ roomName: "২য় তলা, পূর্ব", seats: 40, version: 1 });
  const { roomId } = data;
  const changed = await app.office.put("room/updateRoom", { roomId, seats: 45, version: 1 });
  expect(changed.data).toEqual({ ...data, seats: 45, version: 2 });
  const stale = await app.office.post("room/delete", { roomId, version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: changed.data } });
  expect((await app.office.get("room/getAll", { searchName: "2য় তলা" })).data).toEqual([changed.data]);
  expect((await app.office.get("room/getAll", { searchName: "পশ্চিম" })).total).toBe(0);
  expect((await app.office.post("room/delete", { roomId, version: 2 })).data).toEqual({ roomId });
  expect((await app.office.get("room/getAll")).total).toBe(0);
});

test("a name is needed, and only once; a room has seats", async () => {
  const room = { roomName: "ল্যাব", seats: 20 };
  await app.office.post("room/addRoom", room);
  expect(await app.office.post("room/addRoom", room)).toMatchObject({
    status: 409,
    error: { code: "TAKEN", fields: { roomName: expect.any(String) } },
  });
  expect(await app.office.post("room/addRoom", { roomName: " ", seats: 0 })).toMatchObject({
    status: 400,
    error: { fields: { roomName: expect.any(String), seats: expect.any(String) } },
  });
});

test("a room that has classes stays, and they are named; without them it goes", async () => {
  const { data: room } = await app.office.post("room/addRoom", { roomName: "তিনতলা", seats: 30 });
  const { data: made } = await app.office.post("routine/addClass", {
    ...{ batchId: 1, roomId: room.roomId, weekday: 6, from: "08:00", until: "10:00" },
  });
  const refused = await app.office.post("room/delete", { roomId: room.roomId });
  expect(refused).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  expect(refused.error.message).toContain("সকাল ব্যাচ (শনি, সকাল ৮টা থেকে ১০টা)");
  await app.office.post("routine/deleteClass", { classId: made.classId });
  expect((await app.office.post("room/delete", { roomId: room.roomId })).status).toBe(200);
});

test("of a class and the deletion of its room at once one is refused", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { data: room } = await app.office.post("room/addRoom", { roomName: `একসঙ্গে ${turn}`, seats: 30 });
    const put = { batchId: 2, roomId: room.roomId, weekday: turn, from: "08:00", until: "09:00" };
    const answers = await Promise.all([
      app.office.post("routine/addClass", put),
      app.office.post("room/delete", { roomId: room.roomId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1);
  }
});

test("who does not manage batches sees no rooms to change", async () => {
  expect((await app.teacher.get("room/getAll")).status).toBe(403);
  expect((await app.rahim.get("room/getAll")).status).toBe(403);
});
