import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { today } from "../../shared/dates.ts";
import { refuse } from "../../shared/errors.ts";
import { inLine } from "../../shared/limits.ts";
import type { Ask, ListExport, Sums } from "../../shared/list-export.ts";
import { parseListParams } from "../../shared/list-params.ts";
import type { Person } from "../../shared/permissions.ts";
import { authorize } from "../auth/authorize.ts";
import { inSnapshot } from "../db/snapshot.ts";
import { sendRefusal } from "../http/api.ts";
import { attachment } from "../http/attachment.ts";
import type { Call } from "../http/call.ts";
import { failuresOf } from "../http/failures.ts";
import type { Admit } from "../http/load-shedding.ts";
import { asRefusal } from "../http/refusals.ts";
import type { Limit } from "../http/request-limits.ts";
import { semaphore } from "../semaphore.ts";
import { csvOf } from "./csv.ts";
import { refuseLongPaper, rowsOfPaper } from "./paper.ts";
import { refuseLong as refuseLongWorkbook, workbookOf } from "./workbook.ts";

export type Exports = {
  lists: readonly ListExport[];
  personOf(request: FastifyRequest): Promise<Person | null>;
  callOf(request: FastifyRequest, reply: FastifyReply): Call;
  /** Calls procedures in process, behind the guard. */
  askAs(call: Call): Ask;
  admit: Admit;
  limit: Limit;
  /** Lists that are read at a time: each holds a connection. */
  most: number;
};

/** Lists as files, at `/api/export/<name>.csv` and `.xlsx`, and as they are printed, `.json`: all rows of what the query chooses, for the staff who may see its screen. */
export async function mountExports(app: FastifyInstance, exports: Exports): Promise<void> {
  const { lists, personOf, callOf, askAs, admit, limit, most } = exports;
  const log = failuresOf(app.log, "an export failed");
  const atOnce = semaphore(most, inLine);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
    scope.get<{ Params: { file: string } }>("/api/export/:file", async (request, reply) => {
      const [, name, type] = request.params.file.match(/^([\w-]+)\.(csv|xlsx|json)$/) ?? [];
      const list = lists.find((one) => one.name === name);
      if (!list) throw refuse("NOT_FOUND");
      await admit(request, reply);
      request.person = await personOf(request);
      limit(request, "export");
      authorize({ to: [list.permission].flat(), staffOnly: true }, request.person);
      const params = parseListParams(new URL(request.url, "http://localhost").searchParams);
      const refuseLong = type === "xlsx" ? refuseLongWorkbook : type === "json" ? refuseLongPaper : null;
      const sums: Sums = [];
      const read = (call: Call) =>
        list.cells(refuseLong ? askShort(askAs(call), refuseLong) : askAs(call), params, sums);
      const call = callOf(request, reply);
      const header = (await list.headerFor?.(askAs(call), params)) ?? list.header;
      const pages = atOnce.pieces(() => inSnapshot(callOf(request, reply), read), call.waiter);
      if (type === "json") {
        const rows = await rowsOfPaper(pages);
        return reply.headers(kept).send({ title: list.title, header, rows, sums });
      }
      const body =
        type === "xlsx"
          ? await workbookOf({ ...list, header }, pages, call.waiter)
          : await streamOf(csvOf(header, pages));
      // A reader who takes nothing for a minute loses the connection: others wait for it.
      reply.raw.setTimeout(60_000);
      return reply.headers(headersOf(list, type === "csv" ? "csv" : "xlsx")).send(body);
    });
  });
}

/** Refuses a list that is too long with its first page. */
function askShort(ask: Ask, refuseLong: (rows: number) => void): Ask {
  return async (of, input) => {
    const answer = await ask(of, input);
    refuseLong((answer as { total?: number }).total ?? 0);
    return answer;
  };
}

/**
 * A stream of a generator's pieces, once the first is there: what fails before it is thrown here, not in the middle of an
 * answer. A reader who leaves ends the generator.
 */
async function streamOf(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return Readable.from(all(), { objectMode: false }).once("close", () => void pieces.return(undefined));
}

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

function headersOf({ name, title }: ListExport, type: keyof typeof types) {
  const file = (of: string) => `${of}-${today()}.${type}`;
  return {
    "content-type": types[type],
    "content-disposition": attachment(file(title.replaceAll(" ", "-")), file(name)),
    ...kept,
  };
}

const kept = { "cache-control": "private, no-store" };
