import { shrink } from "../../../../../web/shrink.ts";

/** A page as it is sent, and small as it is shown. */
export type Shrunk = { bytes: ArrayBuffer; thumb: string };

/** Small enough for a slow line, and large enough that what is written is read. */
const [page, small] = [
  { bytes: 220_000, edge: 1600 },
  { bytes: 16_000, edge: 240 },
];

/** Makes a photo upright and small; null where this phone cannot open it. */
export async function shrinkPage(file: File): Promise<Shrunk | null> {
  try {
    const sent = await shrink(file, page);
    return { bytes: await sent.arrayBuffer(), thumb: await addressOf(await shrink(sent, small)) };
  } catch {
    return null;
  }
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
