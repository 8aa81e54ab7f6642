import * as z from "zod";
import { largestPage, unpagedRows } from "./limits.ts";

const paging = {
  page: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(largestPage).optional(),
};

/** The input of a list: `page` from 1, `pageSize` 1..100, and what it filters by; nothing at all is fine. */
export const listInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...paging, ...shape }).prefault({} as never);

/** `{"data": …}` */
export const answer = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** `{"data": […], "total": n}`: one page of rows and how many there are in all. */
export const pageOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), total: z.int() });

/** Rows to take and to skip; without a page the first thousand. */
export function rowsOf(input: { page?: number | undefined; pageSize?: number | undefined }) {
  if (!input.page && !input.pageSize) return { limit: unpagedRows, offset: 0 };
  const limit = input.pageSize ?? largestPage;
  return { limit, offset: ((input.page ?? 1) - 1) * limit };
}
