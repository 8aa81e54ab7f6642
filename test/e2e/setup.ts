import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../process.ts";
import { makePhotos } from "./photos.ts";
import { type Demo, demoFile, signedIn, startDemo } from "./portal.ts";

/**
 * Before all journeys: starts the demo once, signs its three people in, stops it, and keeps its data folder. Each worker starts a
 * portal of its own on a copy, in which these sessions hold too.
 */
export default async function setUp() {
  const { folder, remove } = temporaryFolder();
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  mkdirSync(data);
  const { url, people, stop } = await startDemo(data);
  const sessions = {
    administrator: await signedIn(url, people.administrator),
    teacher: await signedIn(url, people.teacher),
    student: await signedIn(url, people.student),
  };
  await stop();
  process.env.JOURNEYS = folder;
  writeFileSync(demoFile(), JSON.stringify({ data, people, sessions } satisfies Demo));
  await makePhotos();
  return remove;
}
