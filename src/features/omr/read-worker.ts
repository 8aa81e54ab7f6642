import { type FileToRead, readFile } from "./read-file.ts";

/** A process that reads one file and ends: what unpacking it takes in memory goes with it. */
process.once("message", async (file: FileToRead) => {
  process.send?.(await readFile(file), () => process.disconnect());
});
