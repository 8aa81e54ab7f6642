import { data, type RouterContextProvider } from "react-router";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { id } from "../../shared/text.ts";
import { ask } from "../../web/caller.ts";
import { messageContract, type Thread } from "./contract.ts";

/** The message that an address names; what cannot be a message's number is not found. */
export async function askedThread(
  context: Readonly<RouterContextProvider>,
  params: { messageId: string },
): Promise<Thread> {
  const messageId = id().safeParse(parseNumber(params.messageId)).data;
  if (!messageId) throw data(null, { status: 404 });
  return (await ask(context, messageContract.getById, { messageId })).data;
}
