import * as z from "zod";
import { largestPage, unpagedRows } from "./limits.ts";

const paging = {
  page: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(largestPage).optional(),
};

/** The input of a list: `page` from 1, `pageSize` 1..100, and what it filters by; nothing at all is fine. */
export const listInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...paging, ...shape }).prefault({} as never);

/** The fields of a record, each of which may be left out of a change; nothing is filled in for what is not sent. */
export function changeOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const shape = Object.entries(fields.shape).map(([name, field]) => [
    name,
    ((field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType).optional(),
  ]);
  return z.object(
    Object.fromEntries(shape) as { [Name in keyof Shape]: z.ZodOptional<Undefaulted<Shape[Name]>> },
  );
}

type Undefaulted<Field> =
  Field extends z.ZodDefault<infer Inner> ? Inner : Field extends z.ZodType ? Field : never;

/** What calls answer of a thing; the description of the API names it once. */
export const record = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

/** `{"data": …}` */
export const answer = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** `{"data": […], "total": n}`: one page of rows and how many there are in all. */
export const pageOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), total: z.int() });

/** How many rows of a list to take, and how many to skip before them. */
export type Rows = { limit: number; offset: number };

export const firstRow: Rows = { limit: 1, offset: 0 };

/** The rows of a page; without a page the first thousand. */
export function rowsOf(input: { page?: number | undefined; pageSize?: number | undefined }): Rows {
  if (!input.page && !input.pageSize) return { limit: unpagedRows, offset: 0 };
  const limit = input.pageSize ?? largestPage;
  return { limit, offset: ((input.page ?? 1) - 1) * limit };
}
