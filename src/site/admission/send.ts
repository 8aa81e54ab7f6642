import { data, type RouterContextProvider, redirect } from "react-router";
import { applicationContract } from "../../features/desk/index.ts";
import { ask } from "../../web/caller.ts";
import { postedForm, refusedBy } from "../../web/posted-form.ts";
import { admissionTexts as words } from "../texts.ts";

const fieldNames = [
  "userName",
  "mobile",
  "fatherName",
  "guardianMobile",
  "schoolName",
  "collegeName",
  "method",
  "trxId",
] as const;
export type ApplicationField = (typeof fieldNames)[number];

/** What was typed and could not be sent, and why. */
export type Unsent = {
  /** `choice` is the course's and the batch's id, as one text: a batch may belong to several courses. */
  values: Record<ApplicationField | "choice", string>;
  fields: Partial<Record<string, string>>;
  failure: string;
};

export const choiceOf = (courseId: number, batchId: number) => `${courseId}-${batchId}`;

/** Sent, it redirects to the state of the application; refused, the form comes back as it was typed. */
export async function sendApplication(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await postedForm(request);
  const typed = (name: string) => form[name] ?? "";
  const values = Object.fromEntries(
    ["choice", ...fieldNames].map((name) => [name, typed(name)]),
  ) as Unsent["values"];
  const { choice, ...sent } = values;
  const [courseId = "", batchId = ""] = choice.split("-");
  try {
    const asked = {
      ...sent,
      method: sent.method as "",
      courseId: courseId || null,
      batchId,
      website: typed("website"),
    };
    const { data: done } = await ask(context, applicationContract.send, asked);
    return redirect(`/admission/state?number=${done.number}`, 303);
  } catch (refusal) {
    const { fields = {}, status } = refusedBy(refusal);
    const told = fields.batchId && !batchId ? { ...fields, batchId: words.noChoice } : fields;
    const failure = Object.keys(fields).length ? "" : failureOf(status);
    return data<Unsent>({ values, fields: told, failure }, { status });
  }
}

const failureOf = (status: number) => (status === 429 ? words.tooMany : words.failed);
