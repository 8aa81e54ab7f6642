import type { SidebarRow } from "../../portal/rows.ts";
import { studentScreenTexts } from "../students/texts.ts";
import { profileTexts } from "./texts.ts";

/** In the order of the specification's table; a row joins when its page does. */
export const sidebarRows: readonly SidebarRow[] = [
  { name: profileTexts.title, permission: "profile", path: "profile", icon: "profile" },
  { name: studentScreenTexts.title, permission: "studentManagement", path: "all-students", icon: "students" },
];
