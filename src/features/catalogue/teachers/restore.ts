import type { TeacherId } from "../../../shared/ids.ts";
import { client } from "../../../web/client.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { teacherContract } from "./contract.ts";
import { teacherTexts as words } from "./texts.ts";

/** Takes a teacher back from the archive and tells with which user type. Rejects with what was refused. */
export async function restoreTeacher(teacherId: TeacherId): Promise<void> {
  const { data } = await client(teacherContract).restore({ teacherId });
  tellInPassing(words.restored(data.teacherName, data.userTypeName));
}
