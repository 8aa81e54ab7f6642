import { today } from "../../shared/dates.ts";
import type { Fields } from "../../shared/errors.ts";
import { notice as limits } from "../../shared/limits.ts";
import type { WrittenNotice } from "./contract.ts";
import { dayAfter, isInOrder } from "./rules.ts";
import { noticeTexts } from "./texts.ts";

/** What stands in the form's fields; the audience is a word, or the id of a batch. */
export type NoticeValues = ReturnType<typeof newNotice>;

export const newNotice = () => ({
  title: "",
  text: "",
  audience: "everyone",
  from: today(),
  until: dayAfter(today(), limits.days - 1),
});

export function valuesOf({ audience, noticeId, version, ...notice }: WrittenNotice) {
  const { title, text, from, until } = notice;
  const chosen = audience.to === "batch" ? String(audience.batch.batchId) : audience.to;
  return { noticeId, version, title, text, from, until, audience: chosen };
}

/** The values as the calls read them; an empty day is refused. */
export function inputOf<Values extends NoticeValues>({ audience, from, until, ...values }: Values) {
  return { ...values, audience: audienceOf(audience), from: from || null, until: until || null };
}

/** A day that is missing has its own message. */
export function checkDays({ from, until }: NoticeValues): Fields {
  return !from || !until || isInOrder({ from, until }) ? {} : { until: noticeTexts.endsBeforeItBegins };
}

function audienceOf(chosen: string) {
  if (chosen === "everyone" || chosen === "staff") return { to: chosen };
  return { to: "batch", batch: { batchId: Number(chosen) } };
}
