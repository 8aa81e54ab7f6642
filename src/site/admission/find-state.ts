import { data, type RouterContextProvider } from "react-router";
import { applicationContract, type ToldState } from "../../features/desk/index.ts";
import { ask } from "../../web/caller.ts";
import { postedForm, refusedBy } from "../../web/posted-form.ts";
import { applicationStateTexts as words } from "../texts.ts";

/** What was asked for, and what came of it. */
export type FoundState = {
  values: { number: string; digits: string };
  fields?: Partial<Record<string, string>>;
  failure?: string;
  told?: ToldState;
};

/** Asks for one application; what was typed comes back with it, or with why there is none. */
export async function findState(request: Request, context: Readonly<RouterContextProvider>) {
  const { number = "", digits = "" } = await postedForm(request);
  const values = { number, digits };
  try {
    const { data: told } = await ask(context, applicationContract.state, values);
    return data<FoundState>({ values, told });
  } catch (refusal) {
    const { fields, status } = refusedBy(refusal);
    return data<FoundState>(fields ? { values, fields } : { values, failure: failureOf(status) }, { status });
  }
}

const failureOf = (status: number) =>
  status === 429 ? words.tooMany : status === 404 ? words.notFound : words.failed;
