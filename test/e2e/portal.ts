import { mkdirSync } from "node:fs";
import { startProcess, temporaryFolder } from "../process.ts";
import { makePhotos } from "./walk.ts";

/** Starts the demo as people do, and hands its address and sign-ins to the journeys. */
export default async function setUp() {
  mkdirSync("test-results", { recursive: true });
  await makePhotos();
  const { folder, remove } = temporaryFolder();
  const portal = await startProcess({ DATA_DIR: folder, SEED: "demo", ADMIN_PASSWORD: "office1" });
  const password = (regId: string) => portal.output().match(new RegExp(`${regId}\\s+(\\S+)`))?.[1] ?? "";
  process.env.PORTAL_URL = portal.url;
  process.env.TEACHER_PASSWORD = password("T26-000001");
  process.env.STUDENT_PASSWORD = password("26000001");
  return async () => {
    await portal.stop();
    remove();
  };
}
