import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** A drawn photo: one that fits, or one over 51200 bytes. */
export function photoFile(size: "small" | "large"): string {
  const file = join(process.env.JOURNEYS ?? "", `${size}.png`);
  if (!existsSync(file)) throw new Error(`${file} is made before the journeys`);
  return file;
}

/** Makes the photos of `photoFile`. */
export async function makePhotos(): Promise<void> {
  await noise(80, 20).toFile(join(process.env.JOURNEYS ?? "", "small.png"));
  await noise(600, 40).toFile(join(process.env.JOURNEYS ?? "", "large.png"));
}

const noise = (edge: number, sigma: number) =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: "#f5a524",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  }).png();
