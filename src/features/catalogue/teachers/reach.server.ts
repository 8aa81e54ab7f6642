import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { lacking } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { userTypes } from "../../identity/index.server.ts";
import { teacherTexts } from "./texts.ts";

/** Refuses a user type that the caller may not make a member of staff. Errors: BAD_REQUEST, NOT_ALLOWED. */
export async function checkType(call: Call, userTypeId: number): Promise<void> {
  if (userTypeId === userTypeIds.student) throw refuseField("userTypeId", teacherTexts.studentType);
  const [type] = await call.db.select().from(userTypes).where(eq(userTypes.userTypeId, userTypeId));
  if (!type) throw refuseField("userTypeId", teacherTexts.noSuchType);
  if (await isBeyond(call, call.db, userTypeId)) {
    throw refuse("NOT_ALLOWED", { fields: { userTypeId: teacherTexts.beyondYou } });
  }
}

/** Whether a user type is one no more, or grants what the caller has not. */
export async function isBeyond(call: Call, db: Reader, userTypeId: number): Promise<boolean> {
  const [type] = await db.select().from(userTypes).where(eq(userTypes.userTypeId, userTypeId));
  return !type || lacking(signedIn(call).permissions, type).length > 0;
}
