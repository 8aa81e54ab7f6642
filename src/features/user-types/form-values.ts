import { type PermissionMap, permissionNames } from "../../shared/permissions.ts";
import type { UserType } from "./contract.ts";

/** A new type grants nothing until it is told to. */
export function newUserType() {
  const nothing = Object.fromEntries(permissionNames.map((name) => [name, false])) as PermissionMap;
  return { userTypeName: "", ...nothing };
}

export type UserTypeValues = ReturnType<typeof newUserType>;

/** Renaming leaves the permissions alone. */
export const nameOf = ({ userTypeId, userTypeName, version }: UserType) => ({
  userTypeId,
  userTypeName,
  version,
});
