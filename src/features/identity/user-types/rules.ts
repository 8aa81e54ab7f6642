import { type PermissionMap, permissionNames } from "../../../shared/permissions.ts";

/** The permissions of a record; what it does not name it does not grant. */
export const permissionsOf = (record: Partial<PermissionMap>) =>
  Object.fromEntries(permissionNames.map((name) => [name, record[name] ?? false])) as PermissionMap;
