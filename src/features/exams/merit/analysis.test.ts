import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };

const admit = async (userName: string): Promise<number> => {
  const fields = {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-01-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  return (await app.office.post("student/addStudent", fields)).data.studentId;
};

/** An exam in which these students stand in this order, and who rose and fell in it. */
async function examOf(examDate: string, order: number[]) {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate, time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  const cells = order.map((studentId, at) => ({
    ...{ studentId, section: "s1", field: "mcq", from: null, to: 30 - at },
  }));
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
  const { data } = await app.office.get("merit/analysis", { examId });
  await publishWithout(app.office, examId);
  // Published, the standings are read as they were stored, in another order.
  expect((await app.office.get("merit/analysis", { examId })).data).toMatchObject({
    rose: data.rose,
    fell: data.fell,
  });
  const movesOf = (of: { studentId: number; before: number; now: number }[]) =>
    of.map(({ studentId, before, now }) => [studentId, before, now]);
  return { rose: movesOf(data.rose), fell: movesOf(data.fell) };
}

test("who moved furthest is named first, and of those who moved as far the outermost", async () => {
  const rahim = 3;
  const names = ["সুমাইয়া", "তানভীর", "ফারহান", "নুসরাত"];
  const [sumaiya = 0, tanvir = 0, farhan = 0, nusrat = 0] = await Promise.all(names.map(admit));
  const first = await examOf("2026-10-01", [rahim, sumaiya, tanvir, farhan, nusrat]);
  expect(first).toEqual({ rose: [], fell: [] });
  expect(await examOf("2026-10-08", [nusrat, farhan, tanvir, sumaiya, rahim])).toEqual({
    rose: [
      [nusrat, 5, 1],
      [farhan, 4, 2],
    ],
    fell: [
      [rahim, 1, 5],
      [sumaiya, 2, 4],
    ],
  });
  expect(await examOf("2026-10-15", [farhan, nusrat, tanvir, rahim, sumaiya])).toEqual({
    rose: [
      [farhan, 2, 1],
      [rahim, 5, 4],
    ],
    fell: [
      [sumaiya, 4, 5],
      [nusrat, 1, 2],
    ],
  });
  // Who rose furthest is first, wherever they have come to.
  expect(await examOf("2026-10-22", [nusrat, farhan, sumaiya, tanvir, rahim])).toEqual({
    rose: [
      [sumaiya, 5, 3],
      [nusrat, 2, 1],
    ],
    fell: [
      [rahim, 4, 5],
      [tanvir, 3, 4],
      [farhan, 1, 2],
    ],
  });
});
