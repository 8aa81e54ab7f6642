import * as z from "zod";
import { answer } from "./paging.ts";
import { id } from "./text.ts";

/** Where a record of an ordered list moves: past the one above it, or the one below. */
export const direction = z.enum(["up", "down"]);
export type Direction = z.infer<typeof direction>;

/** What a move answers: the ids of the list in their new order. */
export const inOrder = answer(z.object({ order: z.array(id()) }));
