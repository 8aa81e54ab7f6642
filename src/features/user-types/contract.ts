import * as z from "zod";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { permissionNames } from "../../shared/permissions.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";

const permissions = Object.fromEntries(permissionNames.map((name) => [name, z.boolean()])) as Record<
  (typeof permissionNames)[number],
  z.ZodBoolean
>;

export const permissionMap = z.object(permissions);

/** What the office fills in; the form and the server check the same. */
export const userTypeFields = permissionMap.extend({ userTypeName: text(60) });

/** Staff without userTypeManagement see ids and names alone, which the forms need. */
export const userType = permissionMap.partial().extend({
  userTypeId: id(),
  userTypeName: text(60),
  builtIn: z.boolean().optional(),
  version: z.int().optional(),
});
export type UserType = z.infer<typeof userType>;

export const userTypeContract = {
  getAll: openTo.staff
    .get("/userType/getAll")
    .input(listInput({ userTypeId: id().optional() }))
    .output(pageOf(userType)),
  /** The permission map of a type: anyone's own, with userTypeManagement any. */
  getById: openTo("userTypeManagement")
    .orOwn.get("/userType/getById")
    .input(z.object({ userTypeId: id() }))
    .output(answer(permissionMap)),
  /** Grants only what the caller has. */
  addUserType: openTo("userTypeManagement")
    .post("/userType/addUserType")
    .input(userTypeFields.extend({ userTypeId: z.null().optional() }))
    .output(answer(userType)),
  /** Fields not sent stay. Refused for a type that has a permission the caller lacks. */
  updateUserType: openTo("userTypeManagement")
    .put("/userType/updateUserType")
    .input(userTypeFields.partial().extend({ userTypeId: id(), version: z.int().optional() }))
    .output(answer(userType)),
  /** Refused for a built-in type, and while someone has it. */
  delete: openTo("userTypeManagement")
    .post("/userType/delete")
    .input(z.object({ userTypeId: id(), version: z.int().optional() }))
    .output(answer(z.object({ userTypeId: id() }))),
};
