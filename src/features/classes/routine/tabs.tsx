import { Outlet } from "react-router";
import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { grants } from "../../../portal/nav-items.ts";
import type { Permission } from "../../../shared/permissions.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { classDayTexts } from "../class-days/texts.ts";
import { dayOffScreenTexts } from "../days-off/texts.ts";
import { roomScreenTexts } from "../rooms/texts.ts";
import type { Route } from "./+types/tabs";
import { routineScreenTexts as words } from "./texts.ts";

const week = { name: words.week, path: "" };
const days = { name: classDayTexts.title, path: "/days" };
const off = { name: dayOffScreenTexts.title, path: "/days-off" };
const rooms = { name: roomScreenTexts.title, path: "/rooms" };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const opens = (...of: Permission[]) => of.some((permission) => grants(user, permission));
  return {
    isStaff: user.studentId === undefined,
    tabs: [
      week,
      ...(opens("batchManagement", "studentManagement", "rollCall") ? [days] : []),
      off,
      ...(opens("batchManagement") ? [rooms] : []),
    ],
  };
}

/** The week, the days and hours of all batches, the days without classes, and the rooms; students have the week alone. */
export default function Routine({ loaderData: { isStaff, tabs } }: Route.ComponentProps) {
  return isStaff ? (
    <TabbedPages title={words.title} label={words.tabs} tabs={tabs} to="/dashboard/routine" />
  ) : (
    <Outlet />
  );
}
