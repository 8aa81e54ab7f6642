import * as z from "zod";
import { answer } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";

export const institute = z.object({
  name: z.string(),
  nameLatin: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  country: z.string(),
  admissionYear: z.int(),
  /** The academic programme that the banner announces. */
  programme: z.string(),
  about: z.string(),
  messengerUrl: z.string(),
  socialUrl: z.string(),
  videoUrl: z.string().nullable(),
  version: z.int(),
});
export type Institute = z.infer<typeof institute>;

export const instituteContract = {
  get: openTo.public.get("/institute/get").output(answer(institute)),
};
