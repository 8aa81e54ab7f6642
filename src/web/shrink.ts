type Limit = { bytes: number; edge: number };

/** The same picture, small enough to be published: fewer pixels and a lower quality until it fits. */
export async function shrink(file: File, { bytes, edge }: Limit): Promise<File> {
  const picture = await createImageBitmap(file);
  const longest = Math.min(edge, Math.max(picture.width, picture.height));
  for (let length = longest; length >= 48; length = Math.floor(length * 0.8)) {
    for (const quality of [0.86, 0.72, 0.58]) {
      const blob = await draw(picture, length, quality);
      if (blob.size <= bytes)
        return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type });
    }
  }
  throw new Error("this picture cannot be made small enough");
}

async function draw(picture: ImageBitmap, length: number, quality: number): Promise<Blob> {
  const scale = length / Math.max(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("this browser cannot draw");
  // JPEG knows no transparency: it would turn black.
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
  );
}
