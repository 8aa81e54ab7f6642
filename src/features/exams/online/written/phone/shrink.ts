/** A page as it is sent, and small as it is shown. */
export type Shrunk = { bytes: ArrayBuffer; thumb: string };

/** The longest edge of a page and its qualities, in the order in which they are tried until it is small enough: the last is still read. */
const tries = [
  [1600, 0.72],
  [1600, 0.6],
  [1600, 0.48],
  [1400, 0.55],
  [1400, 0.45],
  [1280, 0.42],
] as const;
/** Bytes. */
const wanted = 200_000;
const thumbEdge = 240;

/** Makes a photo upright and small enough for a slow line; null where this phone cannot open it. */
export async function shrink(file: Blob): Promise<Shrunk | null> {
  const picture = await opened(file);
  if (!picture) return null;
  try {
    let blob: Blob | null = null;
    for (const [edge, quality] of tries) {
      blob = await asJpeg(picture, edge, quality);
      if (blob && blob.size <= wanted) break;
    }
    const thumb = drawn(picture, thumbEdge).toDataURL("image/jpeg", 0.6);
    return blob && { bytes: await blob.arrayBuffer(), thumb };
  } finally {
    if ("close" in picture) picture.close();
  }
}

/** Turned as the phone was held: both ways do so by what the photo says of itself. */
async function opened(file: Blob): Promise<ImageBitmap | HTMLImageElement | null> {
  const bitmap = await globalThis.createImageBitmap?.(file, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap) return bitmap;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(picture: ImageBitmap | HTMLImageElement, edge: number): HTMLCanvasElement {
  const [width, height] =
    "naturalWidth" in picture
      ? [picture.naturalWidth, picture.naturalHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    // What is clear in a PNG is paper.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function asJpeg(picture: ImageBitmap | HTMLImageElement, edge: number, quality: number): Promise<Blob | null> {
  const canvas = drawn(picture, edge);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        // A phone has little memory for canvases that nobody needs any more.
        canvas.width = 0;
        resolve(blob);
      },
      "image/jpeg",
      quality,
    );
  });
}
