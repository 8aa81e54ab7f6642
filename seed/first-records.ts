import { permissionNames } from "../src/shared/permissions.ts";
import { userTypeIds } from "../src/shared/user-types.ts";
import { firstRecordTexts } from "./texts.ts";

const grant = (...names: (typeof permissionNames)[number][]) =>
  Object.fromEntries(permissionNames.map((name) => [name, names.includes(name)]));

const own = ["myCourse", "myAssignment", "profile", "gradesProgress", "examSchedule"] as const;

/** The three user types that every database begins with. */
export const builtInTypes = [
  {
    userTypeId: userTypeIds.student,
    userTypeName: firstRecordTexts.student,
    builtIn: true,
    ...grant(...own),
  },
  {
    userTypeId: userTypeIds.teacher,
    userTypeName: firstRecordTexts.teacher,
    builtIn: true,
    ...grant("mainDashboard", ...own, "marksEntry", "rollCall"),
  },
  {
    userTypeId: userTypeIds.administrator,
    userTypeName: firstRecordTexts.administrator,
    builtIn: true,
    ...grant(...permissionNames),
  },
];

export const firstStaff = {
  userTypeId: userTypeIds.administrator,
  name: firstRecordTexts.administratorName,
  email: "office@example.com",
  mobile: "01700000000",
  address: firstRecordTexts.office,
};

/** Gigabytes; section 9 of the specification. */
export const firstStorage = { storageId: 1, used: 25.6, total: 50 };

export const firstInstitute = {
  instituteId: 1,
  name: firstRecordTexts.name,
  nameLatin: "Our Institute",
  phone: "",
  email: "",
  address: "",
  country: firstRecordTexts.country,
  admissionYear: 2026,
  programme: firstRecordTexts.programme,
  about: firstRecordTexts.about,
  messengerUrl: "",
  socialUrl: "",
};
