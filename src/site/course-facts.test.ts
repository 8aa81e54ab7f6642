import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../test/start-app.ts";
import { dayAfter, dayAndMonth, longDate, today } from "../shared/dates.ts";
import { callerContext } from "../web/caller.ts";
import { loader as readAdmission } from "./admission/page.tsx";
import { loader as readCourse } from "./course-details/page.tsx";
import { CourseGlance } from "./course-facts.tsx";
import { readHome } from "./home/read-home.ts";

test("a batch that began long ago and has nobody is on no page: not at home, of its course, nor to be chosen", async () => {
  const app = await startTestAppForOneTest();
  const context = new RouterContextProvider();
  context.set(callerContext, (procedure, input) => {
    const { method, path = "" } = procedure["~orpc"].route;
    return method === "GET" ? app.visitor.get(path.slice(1)) : app.visitor.post(path.slice(1), input);
  });
  const named = async () => {
    const asked = { context, params: { courseId: "1" } } as never;
    const [home, course, admission] = [
      await readHome(context),
      await readCourse(asked),
      await readAdmission(asked),
    ];
    const ofHome = home.courses.find(({ courseId }) => courseId === 1);
    const ofForm = admission.find(({ courseId }) => courseId === 1);
    return [
      [ofHome?.offer, course.course.offer, ofForm].map((one) => one?.batches.length ?? 0),
      home.facts.find(({ says }) => says === "আসন খালি আছে")?.value,
    ];
  };
  const last = { batchName: "গত বছরের ব্যাচ", summary: "-", courses: [{ courseId: 1 }] };
  const { data } = await app.office.post("batch/addBatch", { ...last, startsOn: dayAfter(today(), -400) });
  expect(await named()).toEqual([[1, 1, 1], "৩৪টি"]);
  const soon = { batchId: data.batchId, startsOn: dayAfter(today(), 30) };
  expect((await app.office.put("batch/updateBatch", soon)).status).toBe(200);
  expect(await named()).toEqual([[2, 2, 2], "৬৯টি"]);
});

test("of a batch that has begun a card and a row say since when, not that its classes go on; an earlier year by its name", () => {
  const glance = (startsOn: string) => {
    const batch = { batchId: 1, batchName: "সকাল", schedule: "", startsOn, seatsLeft: 3, offered: true };
    const offer = { courseId: 1, fees: [], batches: [batch], teachers: [] };
    return renderToStaticMarkup(createElement(CourseGlance, { offer })).replaceAll("\u00a0", " ");
  };
  const [day, before, coming] = [today(), dayAfter(today(), -400), dayAfter(today(), 400)];
  expect(glance(dayAfter(day, -1))).toContain(">শুরু হয়েছে ");
  expect(glance(before)).toContain(`>শুরু হয়েছে ${longDate(before)}<`);
  expect(glance(coming)).toContain(`>শুরু ${dayAndMonth(coming)}<`);
  expect(glance(day)).toContain(`>শুরু ${dayAndMonth(day)}<`);
});
