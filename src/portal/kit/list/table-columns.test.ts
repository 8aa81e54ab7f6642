import { expect, test } from "vitest";
import type { ListColumns } from "../../../shared/list-export.ts";
import { tableColumns } from "./table-columns.ts";

type Room = { name: string; seats: number; opened: string | null };
const roomColumns = {
  name: { name: "কক্ষ", text: ({ name }) => name },
  seats: { name: "আসন", number: ({ seats }) => seats },
  opened: { name: "চালু", day: ({ opened }) => opened },
  note: { name: "মন্তব্য", text: () => "শুধু ফাইলে", only: "file" },
  door: { name: "দরজা", only: "screen" },
} satisfies ListColumns<Room>;

test("a table shows the columns of the list's file in an order of its own, numbers and days in Bengali", () => {
  const columns = tableColumns(roomColumns, {
    opened: {},
    seats: { look: "number" },
    name: { cell: ({ name }) => `${name}!`, onCard: "title" },
    door: { cell: () => "খোলা" },
  });
  expect(columns.map(({ name }) => name)).toEqual(["চালু", "আসন", "কক্ষ", "দরজা"]);
  const cells = (room: Room) => columns.map(({ cell }) => cell(room));
  expect(cells({ name: "ক", seats: 35, opened: "2026-03-12" })).toEqual(["১২/০৩/২০২৬", "৩৫", "ক!", "খোলা"]);
  expect(cells({ name: "ক", seats: 0, opened: null })).toEqual([null, "০", "ক!", "খোলা"]);
});

test("the compiler asks for each column that is not in the file alone, and for the cell of one that is in no file", () => {
  const looks = { name: {}, seats: {}, opened: {}, door: { cell: () => null } };
  const { seats: _, ...withoutSeats } = looks;
  // @ts-expect-error: whoever adds a column to the list says where it stands on the screen.
  tableColumns(roomColumns, withoutSeats);
  // @ts-expect-error: the file has no text for it.
  tableColumns(roomColumns, { ...looks, door: {} });
  // @ts-expect-error: the list has no such column.
  expect(() => tableColumns(roomColumns, { ...looks, roof: {} })).toThrow();
});
