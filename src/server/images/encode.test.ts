import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { encodeImage } from "./encode.ts";

afterEach(() => vi.useRealTimers());

const noise = (edge: number) =>
  sharp({
    create: {
      ...{ width: edge, height: edge, channels: 3, background: "#f5a524" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

test("a picture is encoded also when two before it were answered at once, ten seconds ago", async () => {
  const [small, large] = await Promise.all([noise(40), noise(2000)]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await encodeImage(small, { width: 20 });
  const two = [encodeImage(small, { width: 20 }), encodeImage(small, { width: 20 })];
  await new Promise(setImmediate);
  // Both answers are there before this process reads one.
  const until = performance.now() + 1000;
  while (performance.now() < until);
  await Promise.all(two);

  vi.advanceTimersByTime(9000);
  const third = encodeImage(large, { pixels: 5_000_000, edge: 1000 });
  await new Promise(setImmediate);
  vi.advanceTimersByTime(2000);
  expect(await third).toMatchObject({ width: 1000, height: 1000 });
});
