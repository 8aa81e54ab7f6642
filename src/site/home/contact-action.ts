import { data, type RouterContextProvider, redirect } from "react-router";
import { contactContract } from "../../features/contact/index.ts";
import { ask } from "../../web/caller.ts";
import { postedForm, refusedBy } from "../../web/posted-form.ts";
import { contactFormTexts } from "../texts.ts";

export const contactFields = ["name", "email", "phoneNumber", "message"] as const;
export type ContactField = (typeof contactFields)[number];

/** What was typed and could not be sent, and why. */
export type Unsent = {
  values: Record<ContactField | "courseId", string>;
  fields: Partial<Record<string, string>>;
  failure: string;
};

/** The form of a browser without script: sent, it redirects to the thanks; refused, it comes back as it was typed. */
export async function sendContact(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await postedForm(request);
  const typed = (name: string) => form[name] ?? "";
  const values = Object.fromEntries(
    [...contactFields, "courseId"].map((name) => [name, typed(name)]),
  ) as Unsent["values"];
  try {
    await ask(context, contactContract.send, [{ ...values, website: typed("website") }]);
  } catch (refusal) {
    const { fields = {}, status } = refusedBy(refusal);
    const failure = Object.keys(fields).length ? "" : failureOf(status);
    return data<Unsent>({ values, fields: byName(fields), failure }, { status });
  }
  return redirect("/#message-sent", 303);
}

const failureOf = (status: number) => (status === 429 ? contactFormTexts.tooMany : contactFormTexts.failed);

/** "0.name" is the name of the one row. */
const byName = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split(".").at(-1), message]));
