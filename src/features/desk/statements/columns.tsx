import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { statementColumns } from "./export.ts";
import { statementFieldTexts as fields, statementScreenTexts as words } from "./texts.ts";

export const columns = tableColumns(statementColumns, {
  day: { look: "date" },
  trxId: { look: "id", onCard: "title" },
  party: { look: "word" },
  direction: { look: "word" },
  stated: { look: "number", cell: ({ stated }) => stated !== null && taka(stated) },
  booked: { look: "number", cell: ({ booked }) => booked !== null && taka(booked) },
  numbers: {
    look: "name",
    cell: ({ numbers, near }) => numbers || (near && fields.near(near)),
  },
  standing: { look: "name", cell: ({ standing }) => words.standings[standing] },
  reason: {
    look: "prose",
    cell: ({ decision }) =>
      decision &&
      `${decision.reason} (${[decision.by, shortMoment(decision.at)].filter(Boolean).join(", ")})`,
  },
});
