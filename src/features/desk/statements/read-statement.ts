import Papa from "papaparse";
import { asciiDigits } from "../../../shared/digits.ts";
import { statementFile as limits } from "../../../shared/limits.ts";
import { isCostly } from "../../../shared/table-file.ts";
import { dayIn, messagesIn } from "../claims/wallet-messages.ts";
import { readTrxId } from "../desk/rules.ts";
import type { Direction, Line } from "./rules.ts";
import { statementTexts as words } from "./texts.ts";

export type StatementToRead = { text: string; today: string };

/** A statement that came as a file, as far as its rows that were not read are told; or why it is none. */
export function readFile({ text, today }: StatementToRead): FileRead | { problem: string } {
  const read = isCostly(text) ? null : readStatement(text, today);
  if (!read?.lines.length) return { problem: words.unreadable };
  if (read.lines.length > limits.lines) return { problem: words.tooMany };
  return { ...read, unread: read.unread.slice(0, limits.told), unreadRows: read.unread.length };
}

/**
 * What was read, and the rows beneath the head that were not, by their number. `tellsOut`: money that goes would be among the lines, also
 * where none went.
 */
export type Read = { lines: Line[]; unread: { row: number; text: string }[]; tellsOut: boolean };
/** Of rows that were not read the first ones, and how many there are. */
export type FileRead = Read & { unreadRows: number };

/**
 * A statement: the table of a CSV, whose head is found by its words among the first rows, else the messages of a pasted list. A message
 * that names no day stands on `today`. Null where it is neither.
 */
export function readStatement(text: string, today: string): Read | null {
  const { data } = Papa.parse<string[]>(text.trim(), { header: false, skipEmptyLines: true });
  const rows = data.map((cells) => cells.map((cell) => asciiDigits(cell).trim()));
  const at = rows.slice(0, headRows).findIndex((cells) => isHead(columnsOf(cells)));
  if (at >= 0) return readTable(rows, at);
  const lines = messagesIn(text).map(({ trxId, amount, from, day }) => ({
    ...{ trxId, amount, day: day ?? today },
    ...{ direction: "in" as const, party: from ?? "" },
  }));
  return lines.length ? { lines, unread: [], tellsOut: false } : null;
}

/** Banks write some lines about the account above the head. */
const headRows = 20;

/** The words of heads, the plainest last: of bKash's, Nagad's and banks' sheets. */
const heads = {
  trxId:
    /^(trx id|txn id|transaction id|trxid|txnid|ট্রানজেকশন আইডি|লেনদেন নম্বর|reference no|cheque no|ref no)$/,
  day: /date|সময়|তারিখ/,
  credit: /^(in|credit|credits|cr|deposit|deposits|credit amount|জমা)$/,
  debit: /^(out|debit|debits|dr|withdrawal|withdrawals|withdraw|debit amount|উত্তোলন|খরচ)$/,
  side: /dr cr|debit credit|cr dr/,
  amount: /^(transacted amount|txn amt|transaction amount|amount|amount bdt|টাকার পরিমাণ|পরিমাণ|টাকা)$/,
  type: /^(trx type|txn type|transaction type|type|লেনদেনের ধরন|ধরন)$/,
  status: /^(status|অবস্থা)$/,
  party:
    /^(sender|from|txn with acc|প্রেরক|transaction details|details|description|particulars|narration|remarks|reference|রেফারেন্স)$/,
};
type Columns = Partial<Record<keyof typeof heads, number>>;

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim(),
  );
  const found = Object.entries(heads).map(([key, form]) => [key, names.findIndex((name) => form.test(name))]);
  return Object.fromEntries(found.filter(([, at]) => Number(at) >= 0));
}

const isHead = ({ day, amount, credit, debit }: Columns) =>
  day !== undefined && (amount !== undefined || credit !== undefined || debit !== undefined);

function readTable(rows: readonly string[][], head: number): Read {
  const columns = columnsOf(rows[head] ?? []);
  const ways = [columns.debit, columns.side, columns.type];
  const read: Read = { lines: [], unread: [], tellsOut: ways.some((at) => at !== undefined) };
  rows.slice(head + 1).forEach((cells, at) => {
    const line = lineOf((column) => cells[columns[column] ?? -1] ?? "");
    if (line === "none") return;
    if (line) read.lines.push(line);
    else if (cells.some(Boolean))
      read.unread.push({ row: head + at + 2, text: cells.join(" ").slice(0, 120) });
  });
  // Amounts alone tell it by a minus.
  read.tellsOut ||= read.lines.some(({ direction }) => direction === "out");
  return read;
}

/** One row; "none" of what did not come about, null of what cannot be read. */
function lineOf(cell: (column: keyof typeof heads) => string): Line | "none" | null {
  if (cell("status") && !/success|complete|posted|সফল/i.test(cell("status"))) return "none";
  const day = dayIn(cell("day"));
  const [credit, debit] = [amountOf(cell("credit")), amountOf(cell("debit"))];
  const plain = amountOf(cell("amount"));
  const signed = credit ? credit : debit ? -Math.abs(debit) : plain;
  if (!day || !signed) return null;
  const direction: Direction =
    signed < 0 || (!credit && isOut(cell("side"), `${cell("type")}`)) ? "out" : "in";
  const isFee = /service.?fee|charge/i.test(cell("type"));
  const trxId = readTrxId(cell("trxId"))?.slice(0, 40) ?? null;
  const party = [cell("party"), isFee && cell("type"), isFee && trxId].filter(Boolean).join(" ");
  // A fee stands under the id of what it was paid for.
  return {
    day,
    direction,
    amount: Math.abs(signed),
    trxId: isFee ? null : trxId,
    party: party.slice(0, 120),
  };
}

/** Where a sheet has neither two columns nor a side, the kind of movement says it. */
const isOut = (side: string, type: string) =>
  side
    ? /^(dr|debit|d)\b/i.test(side)
    : /sen[dt]|cash ?out|withdraw|transfer|bill|disburse|refund|b2b|charge|fee|recharge|পাঠানো|উত্তোলন/i.test(
        type,
      ) && !/receive/i.test(type);

function amountOf(cell: string): number | null {
  const typed = cell.replace(/[,\s]|tk\.?|bdt|৳/gi, "");
  const amount = /^[-+]?[0-9]+(\.[0-9]+)?$/.test(typed) ? Math.round(Number(typed) * 100) / 100 : 0;
  return amount && Math.abs(amount) < 1e10 ? amount : null;
}
