import { refusalOf } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { studentContract } from "./contract.ts";
import { studentTexts as words } from "./texts.ts";

/** Takes a student back from the archive and tells into which batch; where that is full somebody is asked first. Rejects with what was refused. */
export async function restoreStudent(studentId: StudentId): Promise<void> {
  const restore = (confirmed?: true) => client(studentContract).restore({ studentId, confirmed });
  const answer = await restore().catch(async (error) => {
    if (refusalOf(error) !== "SEATS_FULL") throw error;
    const question = { title: words.fullTitle, text: (error as Error).message, yes: words.fullYes };
    return (await confirm(question)) ? restore(true) : undefined;
  });
  if (answer) tellInPassing(words.restored(answer.data.userName, answer.data.batch?.batchName));
}
