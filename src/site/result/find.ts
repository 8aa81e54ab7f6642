import { data, type RouterContextProvider } from "react-router";
import {
  type PublicResult,
  publicResultContract,
  publicResultTexts as words,
} from "../../features/exams/index.ts";
import { ask } from "../../web/caller.ts";

/** What was asked for, and what came of it. */
export type Found = {
  values: { examId: string; roll: string; digits: string };
  fields?: Partial<Record<string, string>>;
  failure?: string;
  result?: PublicResult;
};

/** Asks for one result; what was typed comes back with it, or with why there is none. */
export async function findResult(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const values = { examId: typed("examId"), roll: typed("roll"), digits: typed("digits") };
  try {
    const asked = { ...values, examId: Number(values.examId) };
    const { data: result } = await ask(context, publicResultContract.find, asked);
    return data<Found>({ values, result });
  } catch (thrown) {
    const { fields, status } = readRefusal(thrown);
    const failure = fields ? undefined : failureOf(status);
    return data<Found>({ values, ...(fields && { fields }), ...(failure && { failure }) }, { status });
  }
}

type Refusal = { data?: { fields?: Record<string, string> } | null; init?: { status?: number } | null };

function readRefusal(thrown: unknown) {
  const { data: answer, init } = (thrown ?? {}) as Refusal;
  if (!init?.status) throw thrown;
  return { fields: answer?.fields, status: init.status };
}

const failureOf = (status: number) =>
  status === 429 ? words.tooMany : status === 404 ? words.notFound : words.failed;
