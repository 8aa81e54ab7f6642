import { data, type RouterContextProvider, redirect } from "react-router";
import { contactContract } from "../../features/messages/contract.ts";
import { ask } from "../../web/caller.ts";
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
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const values = Object.fromEntries(
    [...contactFields, "courseId"].map((name) => [name, typed(name)]),
  ) as Unsent["values"];
  try {
    await ask(context, contactContract.send, [{ ...values, website: typed("website") }]);
  } catch (refusal) {
    const { fields = {}, status } = readRefusal(refusal);
    const failure = Object.keys(fields).length ? "" : failureOf(status);
    return data<Unsent>({ values, fields: byName(fields), failure }, { status });
  }
  return redirect("/#message-sent", 303);
}

type Refusal = { data?: { fields?: Record<string, string> } | null; init?: { status?: number } | null };

function readRefusal(thrown: unknown) {
  const { data: answer, init } = (thrown ?? {}) as Refusal;
  if (!answer) throw thrown;
  return { fields: answer.fields, status: init?.status ?? 500 };
}

const failureOf = (status: number) => (status === 429 ? contactFormTexts.tooMany : contactFormTexts.failed);

/** "0.name" is the name of the one row. */
const byName = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split(".").at(-1), message]));
