/**
 * A picture as it came, pixel for pixel, without what its camera wrote into it: where it was taken, when, with what. How
 * it is to be turned stays. What is no JPG or PNG, and what is broken from there on, is left as it is. Null for more
 * segments than any camera or program writes.
 */
export function stripPhotoMetadata(content: Buffer, type: string): Buffer | null {
  if (type === "image/png") return joined(chunksOf(content));
  return type === "image/jpeg" ? joined(segmentsOf(content)) : content;
}

const mostSegments = 10_000;

function joined(segments: Generator<Buffer>): Buffer | null {
  const all: Buffer[] = [];
  for (const segment of segments) {
    if (all.length === mostSegments) return null;
    all.push(segment);
  }
  return Buffer.concat(all);
}

/** Up to the end of the picture: what phones append, such as a second one, is removed. */
function* segmentsOf(content: Buffer): Generator<Buffer> {
  yield content.subarray(0, 2);
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return yield content.subarray(at, at + 2);
    let end = at + 2 + content.readUInt16BE(at + 2);
    if (marker === 0xda) end = endOfScan(content, end);
    const segment = content.subarray(at, end);
    const orientation = marker === 0xe1 ? orientationOf(segment) : 1;
    if (!tellsOfCamera(marker, segment)) yield segment;
    else yield orientation > 1 ? turned(orientation) : nothing;
    at = end;
  }
  yield content.subarray(at, isEnd(content, at) ? at + 2 : undefined);
}

/** Exif, XMP, notes of makers and comments; colours (ICC, Adobe) and JFIF say how the pixels are meant. */
function tellsOfCamera(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString("latin1", 4, 15) !== "ICC_PROFILE";
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
}

/** How an Exif segment says that the picture is to be turned (TIFF tag 0x0112), 2 to 8; 1 where it does not. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(10);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let at = first + 2; at < first + 2 + 12 * short(first); at += 12) {
      const orientation = short(at) === 0x0112 ? short(at + 8) : 1;
      if (orientation > 1 && orientation <= 8) return orientation;
    }
  } catch {
    return 1;
  }
  return 1;
}

/** Where the next marker stands that is not a part of the compressed pixels. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 2)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const isEnd = (content: Buffer, at: number) => content[at] === 0xff && content[at + 1] === 0xd9;

/** An Exif segment with the orientation alone. */
const turned = (orientation: number) =>
  Buffer.from(
    `ffe10022457869660000${"4d4d002a00000008"}0001011200030000000100${hex(orientation)}000000000000`,
    "hex",
  );

const hex = (value: number) => value.toString(16).padStart(2, "0");

function* chunksOf(content: Buffer): Generator<Buffer> {
  yield content.subarray(0, 8);
  for (let at = 8; at < content.length; ) {
    const isWhole = at + 12 <= content.length;
    const end = isWhole ? at + 12 + content.readUInt32BE(at) : content.length;
    const name = content.toString("latin1", at + 4, at + 8);
    yield isWhole && metadataChunks.has(name) ? nothing : content.subarray(at, end);
    if (name === "IEND") return;
    at = end;
  }
}

/** In the place of what is left out: it counts as a segment all the same. */
const nothing = Buffer.alloc(0);

const metadataChunks = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);
