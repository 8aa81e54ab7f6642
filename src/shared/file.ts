import * as z from "zod";

/** A picture being sent, or the address of the one already there, which a record sent back whole carries. */
export const sentFile = () => z.union([z.file(), z.string().max(500), z.null()]).optional();

/** The picture that was really sent: a form without a choice sends an empty file. */
export function newFile(sent: File | string | null | undefined): File | null {
  return sent instanceof File && sent.size > 0 ? sent : null;
}
