import { deflateSync } from "node:zlib";
import sharp from "sharp";

const crcs = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

const begin = Buffer.from("89504e470d0a1a0a", "hex");
const drawing = (edge = 64) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "#f5a524" } });

export const small = {
  png: await drawing().png().toBuffer(),
  jpeg: await drawing().jpeg().toBuffer(),
  gif: await drawing().gif().toBuffer(),
};

/** A whole PNG of exactly so many bytes: what is missing stands in a chunk that no reader knows. */
export function pngOf(bytes: number): Buffer {
  const [before, end] = [small.png.subarray(0, -12), small.png.subarray(-12)];
  return Buffer.concat([before, chunk("prVt", Buffer.alloc(bytes - small.png.length - 12)), end]);
}

/** 20,000 × 20,000 black and white pixels in less than 50,000 bytes. */
export function hugePng(): Buffer {
  const [width, height] = [20_000, 20_000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 9 });
  return Buffer.concat([begin, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A GIF of so many frames of one pixel each; `comment` stands in it as programs write theirs. */
export function gifOf(frames: number, comment = ""): Buffer {
  const head = Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff", "latin1");
  const said = comment
    ? Buffer.from(`!\xfe${String.fromCharCode(comment.length)}${comment}\0`, "latin1")
    : "";
  const pixel = Buffer.from("2c000000000100010000020244 0100".replace(" ", ""), "hex");
  return Buffer.concat([
    head,
    Buffer.from(said),
    ...Array.from({ length: frames }, () => pixel),
    Buffer.from(";"),
  ]);
}

/** A photo as phones take them: where it was taken, by what, and that it is to be turned. */
export const phonePhoto = (edge = 400) =>
  sharp({
    create: {
      width: edge,
      height: Math.round(edge * 0.75),
      channels: 3,
      background: "#2a7",
      noise: { type: "gaussian", mean: 128, sigma: 8 },
    },
  })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: place.make },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "24/1 51/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "89/1 22/1 0/1",
      },
    })
    .toBuffer();

/** What a phone's photo tells and no copy of it may. */
export const place = { make: "canary-phone" };

const script = "<html><script>alert(1)</script>";
const zip = Buffer.from("504b0304140000000000", "hex");
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

type Hostile = { bytes: Buffer; is: "png" | "gif" | "jpeg" | "pdf" | null };

/** Files that are not what they seem, by what they are; `is` names the kind by which a file is known. */
export const hostile = async (): Promise<Record<string, Hostile>> => ({
  "a text with a picture's ending": { bytes: Buffer.from("not a picture"), is: null },
  "an SVG": { bytes: Buffer.from(svg), is: null },
  "an SVG with an XML head": { bytes: Buffer.from(`<?xml version="1.0"?>${svg}`), is: null },
  "a page of HTML": { bytes: Buffer.from(script), is: null },
  "a program": { bytes: Buffer.from("MZ\x90\x00".padEnd(200, "\0"), "latin1"), is: null },
  "a picture after a page of HTML": { bytes: Buffer.concat([Buffer.from(script), small.png]), is: null },
  "a WebP": { bytes: await drawing().webp().toBuffer(), is: null },
  "a zip": { bytes: zip, is: null },
  "a PNG with a page of HTML after it": { bytes: Buffer.concat([small.png, Buffer.from(script)]), is: "png" },
  "a PNG with a page of HTML in a text of it": {
    bytes: Buffer.concat([
      small.png.subarray(0, -12),
      chunk("tEXt", Buffer.from(`a\0${script}`)),
      small.png.subarray(-12),
    ]),
    is: "png",
  },
  "a GIF with a script in it": { bytes: gifOf(1, "*/=1;alert(1)//"), is: "gif" },
  "a JPEG with a page of HTML after it": {
    bytes: Buffer.concat([small.jpeg, Buffer.from(script)]),
    is: "jpeg",
  },
  "a PDF that is a zip too": { bytes: Buffer.concat([Buffer.from(`%PDF-1.4\n${script}\n`), zip]), is: "pdf" },
  "400 megapixels": { bytes: hugePng(), is: "png" },
  "half a PNG": { bytes: small.png.subarray(0, 60), is: "png" },
});

/** Names that a file system, a header or a reader would mind. */
export const names = [
  "../../../etc/passwd.png",
  "..\\..\\windows\\system.ini.png",
  "/etc/passwd",
  "a\0b.png",
  "photo\u202egnp.exe",
  `${"ক".repeat(10_000)}.png`,
  'a"; filename="evil.html',
  "a\r\nSet-Cookie: dhrubok=x\r\n\r\n<script>.png",
  "<img src=x onerror=alert(1)>.png",
  "CON.png",
  ".htaccess",
  "   ",
  "%2e%2e%2fevil.png",
  "\ud800.png",
];
