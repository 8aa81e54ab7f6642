import * as z from "zod";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { narrowerPermissions, permissionNames, specifiedPermissions } from "../../shared/permissions.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";

export const permissionMap = z.object(each(permissionNames, z.boolean()));

/** What the office fills in; the form and the server check the same. A narrower permission that is not named is not granted. */
export const userTypeFields = z.object({
  ...each(specifiedPermissions, z.boolean()),
  ...each(narrowerPermissions, z.boolean().optional()),
  userTypeName: text(60),
});

function each<Name extends string, Shape>(names: readonly Name[], shape: Shape): Record<Name, Shape> {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;
}

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
