import { save } from "../../../portal/kit/form/save.ts";
import type { Profile } from "../../../shared/signed-in.ts";
import { ownRecord } from "./own-record.ts";

/** Sends one's own photo; the shapes of the calls come with it when it is pressed, not with the page. */
export async function publishPhoto(user: Profile, file: File, key: string): Promise<void> {
  const { procedure, id } = ownRecord(user);
  await save(procedure, { ...id, file }, key);
}
