import type { AccountId } from "./ids.ts";
/** The thirteen permissions of a user type, in the specification's order and spelling. */
export const specifiedPermissions = [
  "mainDashboard",
  "myCourse",
  "myAssignment",
  "profile",
  "gradesProgress",
  "examSchedule",
  "studentManagement",
  "teacherManagement",
  "courseManagement",
  "userTypeManagement",
  "examScheduleManagement",
  "batchManagement",
  "successfullStudentManagement",
] as const;

/** Narrower ones of our own, for staff: each opens a part of what one of the thirteen opens. */
export const narrowerPermissions = [
  "marksEntry",
  "feeDesk",
  "rollCall",
  "messaging",
  "bookKeeping",
  "moneyApproval",
  "admissionDesk",
  "questionBank",
] as const;

export const permissionNames = [...specifiedPermissions, ...narrowerPermissions] as const;

export type Permission = (typeof permissionNames)[number];
export type PermissionMap = Record<Permission, boolean>;

/** Who is calling, by their session; read again for every request. */
export type Person = {
  accountId: AccountId;
  regId: string;
  kind: "student" | "staff";
  /** The password is still the one that the office gave. */
  initialPassword: boolean;
  /** Nothing else is open, and no permission held, until that is done. */
  due: "PASSWORD_DUE" | "SECOND_FACTOR_DUE" | null;
  userTypeId: number;
  /** A student's batch. */
  batchId: number | null;
  permissions: PermissionMap;
  sessionId: string;
};

/** True when the person's type grants the permission; management means nothing on a student's type. */
export function may(person: Pick<Person, "kind" | "permissions"> | null, permission: Permission): boolean {
  if (!person?.permissions[permission]) return false;
  return person.kind === "staff" || !isForStaff(permission);
}

/** The permissions that `other` has and `own` lacks: nobody hands out what they do not have. */
export function lacking(own: PermissionMap, other: PermissionMap): Permission[] {
  return permissionNames.filter((name) => other[name] && !own[name]);
}

/** True of what means nothing on a student's type. */
export const isForStaff = (name: Permission): boolean => forStaff.has(name);

const forStaff = new Set<Permission>([
  ...narrowerPermissions,
  ...specifiedPermissions.filter((name) => name.endsWith("Management") || name === "mainDashboard"),
]);
