import sharp, { type Sharp } from "sharp";
import type { Encoded, EncodeJob, OnGround } from "./encode.ts";

/** The process that encodes: it is sent pictures and answers them as WebP without metadata. It ends with its parent, and when one takes too long. */
sharp.cache(false);
sharp.concurrency(1);
process.on("message", async ({ id, source, job }: { id: number; source: Uint8Array; job: EncodeJob }) => {
  const late = setTimeout(() => process.kill(process.pid, "SIGKILL"), 30_000);
  process.send?.({ id, encoded: await encode(source, job).catch(() => null) });
  clearTimeout(late);
});
process.on("disconnect", () => process.exit());

async function encode(source: Uint8Array, job: EncodeJob): Promise<Encoded> {
  const { data, info } = await pipelineOf(source, job).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pipelineOf(source: Uint8Array, job: EncodeJob): Sharp {
  if ("ground" in job) return onGround(source, job);
  if ("width" in job) return sharp(source).resize({ width: job.width }).webp({ quality: 78 });
  const { pixels, edge, quick = false } = job;
  return sharp(source, { limitInputPixels: pixels, pages: 1, failOn: "error" })
    .rotate()
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .webp(quick ? { quality: 70, effort: 1 } : { quality: 82 });
}

function onGround(source: Uint8Array, { ground, inner, across, down }: OnGround): Sharp {
  const [left, top] = [(across - inner) >> 1, (down - inner) >> 1];
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(source)
    .resize({ width: inner, height: inner, fit: "contain", background: clear })
    .extend({
      ...{ left, right: across - inner - left, top, bottom: down - inner - top },
      background: clear,
    })
    .flatten({ background: ground })
    .png({ palette: true });
}
