import sharp, { type Sharp } from "sharp";
import type { Made, Work } from "./encode.ts";

/** A process of its own: is sent pictures, answers them made anew as WebP without metadata. Ends with whoever started it. */
sharp.cache(false);
sharp.concurrency(1);
process.on("message", async ({ id, source, work }: { id: number; source: Uint8Array; work: Work }) => {
  process.send?.({ id, made: await make(source, work).catch(() => null) });
});
process.on("disconnect", () => process.exit());

async function make(source: Uint8Array, work: Work): Promise<Made> {
  const { data, info } = await pipelineOf(source, work).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pipelineOf(source: Uint8Array, work: Work): Sharp {
  if ("width" in work) return sharp(source).resize({ width: work.width }).webp({ quality: 78 });
  const { pixels, edge } = work;
  return sharp(source, { limitInputPixels: pixels, pages: 1, failOn: "error" })
    .rotate()
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 });
}
