import { type UnzipFileInfo, unzipSync } from "fflate";

/** What a ZIP says that it holds, of which nothing is unpacked. Throws where it is none, or says that it holds more than a ZIP can. */
export function zipEntries(bytes: Uint8Array): UnzipFileInfo[] {
  const all: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter(one) {
      // It may say that it holds thousands of millions.
      if (all.push(one) > mostListed) throw new Error("a ZIP holds too much");
      return false;
    },
  });
  return all;
}

/** More than a ZIP without the larger form can say. */
const mostListed = 65_535;
