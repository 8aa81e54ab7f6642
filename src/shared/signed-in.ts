import * as z from "zod";
import { answer, record } from "./paging.ts";
import { permissionNames } from "./permissions.ts";
import { openTo } from "./procedure.ts";

export const permissionMap = record("PermissionMap", each(permissionNames, z.boolean()));

/** Who is signed in: never a password, hash or token. The browser stores a part of it (`web/signed-in.ts`). */
export const profile = z.object({
  regId: z.string(),
  studentId: z.int().optional(),
  teacherId: z.int().optional(),
  userName: z.string().optional(),
  teacherName: z.string().optional(),
  adminName: z.string().optional(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  file: z.string().nullable(),
  userTypeId: z.int(),
  userTypeName: z.string(),
  batch: z.object({ batchId: z.int(), batchName: z.string() }).nullable(),
  courses: z.array(z.object({ courseId: z.int(), userTypeId: z.int() })),
  /** The password is still the one that the office issued. */
  initialPassword: z.boolean(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

export const signedInUser = record("SignedInUser", { ...profile.shape, permissions: permissionMap });
export type SignedInUser = z.infer<typeof signedInUser>;

/** The call by which every page knows who asks; the sign-in area answers it. */
export const me = openTo.signedInEvenDue
  .get("/session/me", "Get the signed-in account and its permissions")
  .output(answer(signedInUser));

/** A shape with one field for each name. */
export function each<Name extends string, Shape>(names: readonly Name[], shape: Shape): Record<Name, Shape> {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;
}
