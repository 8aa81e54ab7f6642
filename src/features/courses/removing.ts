import { deleteAfterAsking } from "../../portal/kit/list/delete.ts";
import { client } from "../../web/client.ts";
import { type Course, courseContract } from "./contract.ts";
import { courseTexts } from "./texts.ts";

/** Deletes a course after asking; `reload` fetches the list anew. */
export function removeCourse({ courseId, version }: Course, reload: () => unknown): Promise<void> {
  return deleteAfterAsking({
    send: () => client(courseContract).delete({ courseId, version }),
    reload,
    deleted: courseTexts.deleted,
    failed: courseTexts.deleteFailed,
  });
}
