import * as z from "zod";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { narrowerPermissions, specifiedPermissions } from "../../../shared/permissions.ts";
import { openTo } from "../../../shared/procedure.ts";
import { each, permissionMap } from "../../../shared/signed-in.ts";
import { id, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. A narrower permission that is not named is not granted. */
export const userTypeFields = z.object({
  ...each(specifiedPermissions, z.boolean()),
  ...each(narrowerPermissions, z.boolean().optional()),
  userTypeName: text(60),
  /** Who is of this type signs in with a second factor; means nothing on students. */
  needsSecondFactor: z.boolean().optional(),
});

/** Staff without userTypeManagement see ids and names alone, which the forms need. */
export const userType = record("UserType", {
  ...permissionMap.partial().shape,
  userTypeId: id(),
  userTypeName: text(60),
  builtIn: z.boolean().optional(),
  needsSecondFactor: z.boolean().optional(),
  version: z.int().optional(),
});
export type UserType = z.infer<typeof userType>;

export const userTypeContract = {
  getAll: openTo.staff
    .get(
      "/userType/getAll",
      "List the user types",
      "Without userTypeManagement only ids and names, for forms.",
    )
    .input(listInput({ userTypeId: id().optional() }))
    .output(pageOf(userType)),
  getById: openTo("userTypeManagement")
    .orOwn.get(
      "/userType/getById",
      "Get a user type's permissions",
      "The caller's own type; with userTypeManagement any.",
    )
    .input(z.object({ userTypeId: id() }))
    .output(answer(permissionMap)),
  addUserType: openTo("userTypeManagement")
    .post(
      "/userType/addUserType",
      "Add a user type",
      "It may not grant more than the caller has. TAKEN if another has the name.",
    )
    .input(userTypeFields.extend({ userTypeId: z.null().optional() }))
    .output(answer(userType)),
  updateUserType: openTo("userTypeManagement")
    .put(
      "/userType/updateUserType",
      "Change a user type",
      "Omitted fields are unchanged. NOT_ALLOWED for a type with a permission the caller lacks; IN_USE if nobody could grant a permission any more; TAKEN if another has the name.",
    )
    .input(userTypeFields.partial().extend({ userTypeId: id(), version: z.int().optional() }))
    .output(answer(userType)),
  delete: openTo("userTypeManagement")
    .post(
      "/userType/delete",
      "Delete a user type",
      "IN_USE for a built-in type, and while any account has it.",
    )
    .input(z.object({ userTypeId: id(), version: z.int().optional() }))
    .output(answer(z.object({ userTypeId: id() }))),
};
