import { expect, test } from "vitest";
import { workLimit } from "./work-limit.ts";

const sizes = { least: 10, most: 1000, share: 0.1, ofOne: 8 };

/** Lets in as many as there is room for; each takes so long. Answers how many there were. */
function fill(work: ReturnType<typeof workLimit>, milliseconds: number): number {
  let entered = 0;
  for (; entered < 5000 && work.hasRoom(); entered += 1) work.enter();
  for (let i = 0; i < entered; i += 1) {
    work.leave();
    work.took(milliseconds);
  }
  work.adjust(0);
  return entered;
}

test("when half of them take too long, fewer are at work, down to a least; when they are quick again, more", () => {
  const work = workLimit(1000, sizes);
  expect(fill(work, 500)).toBe(1000);
  expect(fill(work, 4000)).toBe(1000);
  expect(fill(work, 1000)).toBe(250);
  expect(fill(work, 1000)).toBe(275);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  expect(fill(work, 1)).toBe(10);
  for (let i = 0; i < 60; i += 1) fill(work, 1);
  expect(fill(work, 1)).toBe(1000);
});

test("what the event loop adds counts, and a few slow ones do not", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 100; i += 1) work.enter();
  for (let i = 0; i < 100; i += 1) work.took(i < 40 ? 20_000 : 300);
  work.adjust(0);
  expect(work.hasRoom()).toBe(true);
  for (let i = 0; i < 100; i += 1) work.took(300);
  work.adjust(1700);
  expect(work.hasRoom()).toBe(false);
});

test("places that are held by what never ends keep nobody out for long", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  while (work.hasRoom()) work.enter();
  for (let i = 0; i < 3; i += 1) work.adjust(0);
  expect(work.hasRoom()).toBe(true);
});

test("nobody takes in more while the event loop itself is late", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  while (work.hasRoom()) work.enter();
  for (let i = 0; i < 3; i += 1) work.adjust(1500);
  expect(work.hasRoom()).toBe(false);
});

test("an account has a tenth of the places, and eight where there are few", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 100; i += 1) {
    expect(work.hasRoomFor(1)).toBe(true);
    work.enter(1);
  }
  expect([work.hasRoomFor(1), work.hasRoomFor(2)]).toEqual([false, true]);
  work.leave(1);
  expect(work.hasRoomFor(1)).toBe(true);
  const few = workLimit(1000, { ...sizes, most: 10 });
  for (let i = 0; i < 8; i += 1) few.enter(1);
  expect([few.hasRoomFor(1), few.hasRoomFor(2)]).toEqual([false, true]);
});

test("what waits is told before it has ended: by how fast others end while there is always work", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 400; i += 1) work.enter();
  work.adjust(0, 250);
  for (let look = 0; look < 3; look += 1) {
    for (let i = 0; i < 20; i += 1) {
      work.leave();
      work.took(200);
      work.enter();
    }
    work.adjust(0, 250);
  }
  // Twenty end in a quarter of a second: four hundred would wait for five.
  expect(work.hasRoom()).toBe(false);
  for (let i = 0; i < 310; i += 1) work.leave();
  expect(work.hasRoom()).toBe(false);
  for (let i = 0; i < 50; i += 1) work.leave();
  expect(work.hasRoom()).toBe(true);
});

test("an event loop that is late takes fewer in, however soon each is answered; late once, it takes in what came meanwhile", () => {
  const work = workLimit(1000, sizes);
  const look = (delay: number) => {
    for (let i = 0; i < 100; i += 1) work.enter();
    for (let i = 0; i < 100; i += 1) {
      work.leave();
      work.took(30);
    }
    work.adjust(delay);
    let entered = 0;
    for (; work.hasRoom(); entered += 1) work.enter();
    for (let i = 0; i < entered; i += 1) work.leave();
    return entered;
  };
  expect([look(400), work.isShort()]).toEqual([1000, false]);
  expect([look(0), look(400)]).toEqual([1000, 1000]);
  expect([look(150), look(400)]).toEqual([666, 333]);
  expect(work.isShort()).toBe(true);
});
