import { expect, test } from "vitest";
import { regIds, testApp } from "../../../../test/start-app.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { readFile } from "./read-file.ts";
import { marksFileTexts as texts } from "./texts.ts";

const app = testApp();

const columns = [
  { name: "গণিত, এমসিকিউ", heads: ["গণিত এমসিকিউ", "গণিত mcq"] },
  { name: "গণিত, লিখিত", heads: ["গণিত লিখিত", "লিখিত"] },
];
const read = (csv: string) =>
  readFile({ bytes: new TextEncoder().encode(csv), rolls: ["26000001", "26000002"], columns });

test("marks are taken by their heads, wherever the roll and the columns stand", async () => {
  const found = await read(
    "পরীক্ষার ফল\nক্রমিক,নাম,গণিত (লিখিত),রোল,গণিত: এমসিকিউ,মোট\n1,রহিম,12.5,26000001,২০,32.5\n2,করিমা,অনু,২৬০০০০০২,18,18\n3,অন্য,5,26000009,1,6\n",
  );
  expect(found).toEqual({
    ...{ problem: null, text: "26000001\t২০\t12.5\n26000002\t18\tঅনু", others: 1, broken: [] },
    columns: [
      { head: "গণিত: এমসিকিউ", name: "গণিত, এমসিকিউ" },
      { head: "গণিত (লিখিত)", name: "গণিত, লিখিত" },
    ],
  });
});

test("without heads they are taken in their order, where there are as many columns as on the sheet; else nothing is guessed", async () => {
  expect((await read("26000001,20,12\n26000002,18,10\n")).text).toBe("26000001\t20\t12\n26000002\t18\t10");
  expect((await read("26000001,20,12,32\n26000002,18,10,28\n")).problem).toBe(
    texts.noColumns("গণিত, এমসিকিউ, গণিত, লিখিত"),
  );
  expect((await read("রোল,গণিত লিখিত,গণিত লিখিত\n26000001,20,12\n")).problem).toBe(
    texts.noColumns("গণিত, এমসিকিউ, গণিত, লিখিত"),
  );
});

test("what is more than a sheet of marks can have is not answered", async () => {
  const line = `26000001,${"9".repeat(1900)},${"9".repeat(1900)}\n`;
  const found = await read(`রোল,গণিত এমসিকিউ,গণিত লিখিত\n${line.repeat(1000)}`);
  expect(found).toMatchObject({ problem: tableFileProblems.tooLarge, text: "" });
});

test("a line that has lost a cell, and one of another's roll, are said and left", async () => {
  const found = await read("রোল,নাম,গণিত এমসিকিউ,গণিত লিখিত\n26000001,রহিম,20,12\n26000002,18\n");
  expect(found).toMatchObject({ text: "26000001\t20\t12", broken: [3] });
  expect((await read("রোল,নম্বর\n99999999,5\n")).problem).toBe(texts.noRolls);
});

test("a file of marks is read for a sheet, and changes nothing", async () => {
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "ফাইলের নম্বর", examType: "লিখিত", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }] },
    scheme: { sections: [{ key: "s1", subject: "পদার্থ", written: { full: 50 } }] },
  });
  const { examId } = exam;
  const send = (csv: string, caller = app.teacher) => {
    const form = new FormData();
    form.append("examId", String(examId));
    form.append("batchId", "1");
    form.append("file", new File([csv], "marks.csv"));
    return caller.post("sheet/readFile", form);
  };
  const { data } = await send(`Roll,Marks\n${regIds.rahim},41.5\n`);
  expect(data).toMatchObject({ problem: null, text: `${regIds.rahim}\t41.5` });
  const { data: sheet } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(sheet.sheet.entries).toEqual([]);
  expect((await send("x", app.rahim)).status).toBe(403);
  expect((await send("%PDF-1.7")).data.problem).toBeTruthy();
});
