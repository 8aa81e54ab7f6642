import { headKey } from "../../../shared/table-file.ts";

/** What a column of a list of people may be; each kind of list has some of these. */
export type ImportField =
  | ("regId" | "userName" | "mobile" | "email")
  | ("fatherName" | "guardianMobile" | "batch" | "doj" | "schoolName" | "collegeName")
  | ("sscGpa" | "hscGpa" | "openingDue")
  | ("address" | "userType");

/** What a column is: a field, "" of one that is not needed, "?" while nobody has said. */
export type ColumnRole = ImportField | "" | "?";

/** Heads of real lists by what they head, with commas between them. */
export type Heads<Field extends ImportField = never> = Partial<Record<ImportField, string>> &
  Record<Field | "", string>;

/** Heads of what no list needs. */
export const unneeded =
  "ক্রমিক, ক্রমিক নং, ক্রম, ক্র নং, নং, sl, sl no, s l, s n, serial, serial no, no, মন্তব্য, remarks, remark, signature, স্বাক্ষর";

/** The roles of a row of heads. */
export type RolesOf = (heads: readonly string[]) => ColumnRole[];

/** What columns are by their heads; the second of two of one kind is for a person to say. */
export function rolesBy(heads: Heads): RolesOf {
  const known = new Map(
    Object.entries(heads).flatMap(([field, names]) =>
      names.split(",").map((name) => [headKey(name), field as ImportField | ""] as const),
    ),
  );
  const roleOf = (head: string): ColumnRole => {
    const key = headKey(head);
    return key === "" ? "" : (known.get(key) ?? "?");
  };
  return (row) => {
    const taken = new Set<ColumnRole>();
    return row.map((head) => {
      const role = roleOf(head);
      if (role === "" || role === "?") return role;
      if (taken.has(role)) return "?";
      taken.add(role);
      return role;
    });
  };
}
