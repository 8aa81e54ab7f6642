import { today } from "../src/shared/dates.ts";
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
    ...grant("mainDashboard", ...own, "marksEntry", "rollCall", "questionBank"),
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
  // Nobody has given them yet; the first steps ask for them.
  email: "",
  mobile: "",
  address: firstRecordTexts.office,
};

export const firstInstitute = {
  instituteId: 1,
  name: firstRecordTexts.name,
  nameLatin: "Our Institute",
  phone: "",
  email: "",
  address: "",
  country: firstRecordTexts.country,
  admissionYear: Number(today().slice(0, 4)),
  // The form proposes words for these; what nobody has agreed to, the site does not say.
  programme: "",
  about: "",
  messengerUrl: "",
  socialUrl: "",
};
