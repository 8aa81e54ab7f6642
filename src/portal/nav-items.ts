import type { StudentId } from "../shared/ids.ts";
import { may, type Permission, type PermissionMap } from "../shared/permissions.ts";
import type { IconName } from "../web/icons.tsx";
import type { StoredUser } from "../web/stored-user.ts";
import type { portalTexts } from "./texts.ts";

/** Who is signed in, as the app shell needs to know. */
export type PortalUser = StoredUser & {
  studentId?: StudentId | undefined;
  initialPassword: boolean;
  permissions: PermissionMap;
};

/** What a page is called; one that is another page to students may have another name for them. */
type Named = { name: string; studentName?: string };

/** An item of the sidebar; without a permission everyone signed in sees it, of several any one opens it. */
export type NavItem = Named & {
  /** Under which heading it stands; without one, above them. */
  group?: NavGroup;
  permission: Permission | readonly Permission[] | null;
  path: string;
  /** The addresses of what it lists, where they do not stand below its own: "students" of all students. */
  records?: readonly string[];
  icon: IconName;
  /** For students alone: staff have none of their own. */
  onlyStudents?: true;
  /** How many things wait there, and the words for it. */
  badge?: { count: number; text: string };
};

/** Items of the bar at the bottom of a phone: path and short name of each. */
export type BarNames = readonly (readonly [path: string, name: string])[];

export type NavGroup = keyof typeof portalTexts.groups;

/** What a page tells the app shell through its route's handle: the name in breadcrumb and title. */
export type PageHandle = Named;

/** The items that this user's type grants. */
export function navItemsFor(user: PortalUser, items: readonly NavItem[]): NavItem[] {
  return items
    .filter(({ permission }) => !permission || [permission].flat().some((one) => grants(user, one)))
    .filter(({ onlyStudents }) => !onlyStudents || user.studentId !== undefined)
    .map((item) => ({ ...item, name: nameFor(user, item) }));
}

/** The items under their headings, in their order. */
export function groupsOf(items: readonly NavItem[]): { group: NavGroup | undefined; items: NavItem[] }[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, items]) => ({ group, items }));
}

/** Whether a page is that of the item, or of something that it lists. */
export const isOf = ({ path, records = [] }: NavItem, pathname: string): boolean =>
  pathname === (path ? `/dashboard/${path}` : "/dashboard") ||
  [path, ...records].some((one) => one && pathname.startsWith(`/dashboard/${one}/`));

/** What this user's page is called. */
export function nameFor({ studentId }: Pick<PortalUser, "studentId">, { name, studentName }: Named): string {
  return (studentId !== undefined && studentName) || name;
}

/** True when this user's type grants the permission; the same rule as the server's guard. */
export function grants(
  { studentId, permissions }: Pick<PortalUser, "studentId" | "permissions">,
  permission: Permission,
): boolean {
  return may({ kind: studentId === undefined ? "staff" : "student", permissions }, permission);
}
