import { longestStudentId } from "../../../shared/limits.ts";
import { userTypeIds } from "../../../shared/user-types.ts";

/** What a registration id begins with: `26` of a student, `T26-` of a teacher, `A26-` of other staff. */
export function regIdPrefix(userTypeId: number, year: number): string {
  const digits = String(year % 100).padStart(2, "0");
  if (userTypeId === userTypeIds.student) return digits;
  return `${userTypeId === userTypeIds.teacher ? "T" : "A"}${digits}-`;
}

/** The registration id of a prefix and a number, six digits wide. */
export function regIdOf(prefix: string, number: number): string {
  if (number > 999_999) throw new RangeError(`no registration ids are left below ${prefix}`);
  return prefix + String(number).padStart(6, "0");
}

/** Length only chooses the call and its message, never a right. */
export const isStudentId = (regId: string) => regId.trim().length <= longestStudentId;

/** Stands for the hash of a password that was not given yet: nothing that is typed is it. */
export const noPassword = "";

export const firstAdministrator = "A00-000001";

/** What of a change people may make to their own record: the ways to reach them. The photo is apart. */
export function ownPart<Sent extends { email?: string | undefined; mobile?: string | undefined }>(
  sent: Sent,
): Partial<Sent> {
  const { email, mobile } = sent;
  return { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) } as Partial<Sent>;
}
