import { catalogueServer } from "../features/catalogue/area.server.ts";
import { classesServer } from "../features/classes/area.server.ts";
import { contactServer } from "../features/contact/area.server.ts";
import { contentServer } from "../features/content/area.server.ts";
import { deskServer } from "../features/desk/area.server.ts";
import { examsServer } from "../features/exams/area.server.ts";
import { identityServer } from "../features/identity/area.server.ts";
import { ledgerServer } from "../features/ledger/area.server.ts";
import { noticesServer } from "../features/notices/area.server.ts";
import { officeServer } from "../features/office/area.server.ts";
import { peopleServer } from "../features/people/area.server.ts";
import { questionsServer } from "../features/questions/area.server.ts";
import { signInServer } from "../features/sign-in/area.server.ts";
import type { ServerArea } from "../server/area.ts";
import { serve } from "../server/http/call.ts";
import { contract } from "./areas.ts";

const areas: readonly ServerArea[] = [
  identityServer,
  catalogueServer,
  ledgerServer,
  peopleServer,
  noticesServer,
  classesServer,
  questionsServer,
  examsServer,
  deskServer,
  contactServer,
  contentServer,
  signInServer,
  officeServer,
];

for (const { joins } of areas) joins?.();

/** The handler of each call; the compiler requires one for every procedure of the contract. */
export const router = serve(contract).router({
  ...identityServer.handlers,
  ...catalogueServer.handlers,
  ...ledgerServer.handlers,
  ...peopleServer.handlers,
  ...noticesServer.handlers,
  ...classesServer.handlers,
  ...questionsServer.handlers,
  ...examsServer.handlers,
  ...deskServer.handlers,
  ...contactServer.handlers,
  ...contentServer.handlers,
  ...signInServer.handlers,
  ...officeServer.handlers,
});

/** What public pages show: a change of it drops the cached pages. */
export const publicTables = areas.flatMap(({ publicTables = [] }) => publicTables);

export const beforeStart = areas.flatMap(({ beforeStart = [] }) => beforeStart);
export const hourly = areas.flatMap(({ hourly = [] }) => hourly);
export const daily = areas.flatMap(({ daily = [] }) => daily);
export const starts = areas.flatMap(({ start = [] }) => start);
export const measures = areas.flatMap(({ measures = [] }) => measures);
